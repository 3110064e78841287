import { expect, test } from "vitest";
import { figures, isLastTime, isLost, longFigures, roughly, warnedAt } from "./timeleft";

test("figures count what has begun, and hours only where there are any", () => {
  expect([600, 59.2, 0.4, 0, -3, 3600, 3725].map(figures)).toEqual(["10:00", "1:00", "0:01", "0:00", "0:00", "1:00:00", "1:02:05"]);
});

test("days are told with hours, and hours with minutes", () => {
  expect([259200, 259199, 18723, 3599].map(longFigures)).toEqual(["3 d", "2 d 23 h", "5 h 12 min", "59:59"]);
});

test("words take the largest unit that leaves two of it", () => {
  expect(roughly(3 * 86400)).toEqual({ unit: "days", count: 3 });
  expect(roughly(86400)).toEqual({ unit: "hours", count: 24 });
  expect(roughly(5400)).toEqual({ unit: "minutes", count: 90 });
  expect(roughly(59)).toEqual({ unit: "moment", count: 0 });
});

test("a warning comes with the last tenth, but neither too early nor too late", () => {
  expect(warnedAt({ kind: "minutes", minutes: 1 })).toBe(30);
  expect(warnedAt({ kind: "minutes", minutes: 10 })).toBe(60);
  expect(warnedAt({ kind: "minutes", minutes: 90 })).toBe(120);
  expect(warnedAt({ kind: "days", days: 1 })).toBe(8640);
  expect(warnedAt({ kind: "days", days: 7 })).toBe(6 * 3600);
});

test("a seat is lost when neither time nor grace is left, and who has the grace plays for the last time", () => {
  const clock = { left: [0, 0, 9, 9], runs: null, running_for: 0, grace: [15, 0, 0, 15] };
  const seats = [0, 1, 2, 3];
  expect(seats.map((seat) => isLost(clock, seat))).toEqual([false, true, false, false]);
  const table = { clock, settings: { clock: { kind: "minutes", then: "bot" } as const } };
  expect(seats.map((seat) => isLastTime(table, seat))).toEqual([false, true, true, false]);
  expect(isLastTime({ ...table, settings: { clock: { kind: "minutes", then: "resign" } } }, 1)).toBe(false);
  expect(isLost(null, 0)).toBe(false);
});
