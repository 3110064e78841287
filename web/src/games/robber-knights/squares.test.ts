import { expect, test } from "vitest";
import type { View } from "../../types/robber-knights";
import { rows } from "../../map/grid";
import { at, box, cellAt, extent, frame, straight } from "./squares";

const view = (cells: string[], first: string, last: string, over = false): View =>
  ({ squares: cells.map((cell) => ({ cell })), first, last, over }) as unknown as View;

test("one row around the land is drawn, but no further than it can reach", () => {
  expect(frame(view(["f6", "g7"], "a1", "q20"))).toEqual({ top: 4, left: 4, bottom: 7, right: 7 });
  expect(frame(view(["f6", "g7"], "f1", "g20"))).toEqual({ top: 4, left: 5, bottom: 7, right: 6 });
  expect(frame(view(["f6", "g7"], "a1", "q20", true))).toEqual(box(["f6", "g7"]));
  expect(frame(view([], "a1", "q20"))).toBeNull();
});

test("a small land is not drawn too large", () => {
  const small = extent({ top: 5, left: 5, bottom: 6, right: 6 });
  expect(small.width).toBeGreaterThan(500);
  // It lies in the middle.
  expect(small.left + 34 + (small.width - 51) / 2).toBeCloseTo(600);
});

test("the square under a point is found", () => {
  const within = { top: 4, left: 4, bottom: 8, right: 8 };
  for (const cell of rows(within).flat()) {
    const { x, y } = at(cell);
    expect(cellAt({ x: x + 99, y: y + 1 }, within)).toBe(cell);
  }
  expect(cellAt({ x: 399, y: 450 }, within)).toBeNull();
});

test("a straight line has a direction", () => {
  expect(straight("e5", "e3")).toEqual({ direction: "up", cells: ["e5", "e4", "e3"] });
  expect(straight("e5", "f5")?.direction).toBe("right");
  expect(straight("e5", "e5")).toBeNull();
  expect(straight("e5", "f6")).toBeNull();
});
