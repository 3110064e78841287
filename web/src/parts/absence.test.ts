import { expect, test } from "vitest";
import { awayFor, spelled } from "./absence";

test("whoever is there is away for no time, and nobody is away for less than none", () => {
  const left = "2026-01-01T10:00:00.000+00:00";
  expect(awayFor(null, Date.parse(left))).toBeNull();
  expect(awayFor(left, Date.parse(left) + 90_000)).toBe(90);
  expect(awayFor(left, Date.parse(left) - 5_000)).toBe(0);
});

test("how long somebody is away is said in the largest unit of which there is one", () => {
  expect([61, 200, 3599, 3600, 90_000, 200_000].map((seconds) => spelled(seconds).match(/^\d+/)?.[0])).toEqual(["1", "3", "59", "1", "25", "2"]);
  expect(spelled(30)).not.toMatch(/\d/);
});
