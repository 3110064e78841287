import { expect, test } from "vitest";
import { awayFor, spelled } from "./absence";

test("whoever is there is away for no time, and nobody is away for less than none", () => {
  const left = "2026-01-01T10:00:00.000+00:00";
  expect(awayFor(null, Date.parse(left))).toBeNull();
  expect(awayFor(left, Date.parse(left) + 90_000)).toBe(90);
  expect(awayFor(left, Date.parse(left) - 5_000)).toBe(0);
});

test("how long somebody is away is said in the largest unit of which there is one", () => {
  const said = [30, 61, 200, 3599, 3600, 90_000, 200_000].map((seconds) => spelled(seconds, "es"));
  expect(said).toEqual([null, "1 min", "3 min", "59 min", "1 h", "25 h", "2 días"]);
});
