import { expect, test } from "vitest";
import { Notches } from "./drag.svelte";

test("a notch of a wheel turns once, and a touchpad once in a while", () => {
  const mouse = new Notches();
  expect([100, 100, -100].map((delta) => mouse.add(delta))).toEqual([1, 1, -1]);
  expect(new Notches().add(1, 1)).toBe(1);
  const touchpad = new Notches();
  expect([15, 15, 15, 15, -15, -15, -15].map((delta) => touchpad.add(delta))).toEqual([0, 0, 1, 0, 0, 0, -1]);
});
