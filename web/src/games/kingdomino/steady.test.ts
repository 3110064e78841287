import { expect, test } from "vitest";
import type { Spot } from "./narrowing";
import { covers, frame, point, steady } from "./squares";

const tiles: Spot[] = [
  { cell: "h7", direction: "right" },
  { cell: "g6", direction: "left" },
  { cell: "g8", direction: "down" },
  { cell: "h8", direction: "down" },
  { cell: "h6", direction: "right" },
];
/** The windows after each domino. */
const windows = tiles.map((_, n) => steady(tiles.slice(0, n + 1), 5, 2, 7));

test("the window holds all that is built and all that may be built", () => {
  for (const { x, y, size, left, right, top, bottom } of windows) {
    expect(x).toBeLessThanOrEqual(left);
    expect(y).toBeLessThanOrEqual(top);
    expect(x + size).toBeGreaterThan(right);
    expect(y + size).toBeGreaterThan(bottom);
  }
  const last = windows.at(-1);
  for (const cell of tiles.flatMap(covers)) expect(point(cell).x).toBeGreaterThanOrEqual(last?.left ?? NaN);
});

test("the squares keep their size, and move by whole squares and no further than they must", () => {
  expect(windows.map(({ size }) => size)).toEqual(windows.map((_, n) => frame(tiles.slice(0, n + 1).flatMap(covers), 5, 2, 7).size));
  expect(windows.map(({ x, y }) => Number.isInteger(x) && Number.isInteger(y))).not.toContain(false);
  // The bare castle stands in the middle; the first domino on its right needs one column more.
  expect(steady([], 5, 2, 7)).toMatchObject({ x: 3, y: 3, size: 7 });
  expect(windows[0]).toMatchObject({ x: 4, y: 3 });
});
