import { expect, test } from "vitest";
import { cellName, following, inside, rows, spot, walk } from "./grid";

const within = { top: 4, left: 4, bottom: 8, right: 8 };
const board = { top: 0, left: 0, bottom: 19, right: 19 };

test("fields are named by column and row, and found again", () => {
  expect(spot("a1")).toEqual({ row: 0, column: 0 });
  expect(spot("t20")).toEqual({ row: 19, column: 19 });
  for (const cell of rows(board).flat()) expect(cellName(spot(cell))).toBe(cell);
  expect(inside(spot("e5"), within)).toBe(true);
  expect(inside(spot("e10"), within)).toBe(false);
});

test("eleven rows and columns are named", () => {
  const grid = rows({ top: 9, left: 6, bottom: 19, right: 16 });
  expect([grid.length, grid[0]?.length, grid[0]?.[0], grid.at(-1)?.at(-1)]).toEqual([11, 11, "g10", "q20"]);
});

test("keys walk the grid and stop at its edge", () => {
  expect(walk("e5", "ArrowUp", within)).toBe("e5");
  expect(walk("e5", "ArrowDown", within)).toBe("e6");
  expect(walk("e5", "ArrowRight", within)).toBe("f5");
  expect(walk("f6", "Home", within)).toBe("e6");
  expect(walk("f6", "End", within, true)).toBe("i9");
  expect(walk("f6", "PageDown", within)).toBe("f9");
  expect(walk("e5", "PageDown", board, false, 10)).toBe("e15");
  expect(walk("f6", "x", within)).toBeNull();
  for (const cell of rows(board)
    .flat()
    .filter((one) => !one.endsWith("20"))) {
    expect(walk(walk(cell, "ArrowDown", board) ?? "", "ArrowUp", board)).toBe(cell);
  }
});

test("one can go from one possible field to the next, round and round", () => {
  const order = rows(board).flat();
  const some = new Set(["c1", "a2", "t20"]);
  expect(following(order, some, "a1", 1)).toBe("c1");
  expect(following(order, some, "c1", 1)).toBe("a2");
  expect(following(order, some, "t20", 1)).toBe("c1");
  expect(following(order, some, "c1", -1)).toBe("t20");
  expect(following(order, new Set(), "a1", 1)).toBeNull();
});
