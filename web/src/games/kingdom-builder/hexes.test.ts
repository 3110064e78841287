import { expect, test } from "vitest";
import { points } from "../../art/points";
import { cellName, spot } from "../../map/grid";
import { at, cellAt, centre, neighbours, outline, quadrant, RADIUS, ROW, ROWS, seams } from "./hexes";

test("hexes are named by column and row, and found again", () => {
  expect(spot("a1")).toEqual({ row: 0, column: 0 });
  expect(spot("t20")).toEqual({ row: 19, column: 19 });
  for (const cell of ROWS.flat()) expect(cellName(spot(cell))).toBe(cell);
});

test("every second row is shifted half a hex to the right", () => {
  expect(centre({ row: 0, column: 0 }).x).toBe(50);
  expect(centre({ row: 1, column: 0 }).x).toBe(100);
  expect(centre({ row: 2, column: 0 }).x).toBe(50);
  expect(at("a2").y - at("a1").y).toBeCloseTo(ROW);
});

test("neighbours are all one step away", () => {
  expect(neighbours("c3").sort()).toEqual(["b2", "b3", "b4", "c2", "c4", "d3"]);
  expect(neighbours("c4").sort()).toEqual(["b4", "c3", "c5", "d3", "d4", "d5"]);
  expect(neighbours("a1").sort()).toEqual(["a2", "b1"]);
  for (const cell of ROWS.flat()) {
    for (const other of neighbours(cell)) {
      const [a, b] = [at(cell), at(other)];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(100);
      expect(neighbours(other)).toContain(cell);
    }
  }
});

test("a point lies in the hex whose centre is nearest, and beside the map in none", () => {
  for (const cell of ROWS.flat()) {
    const { x, y } = at(cell);
    for (const by of points("0,0 45,0 -45,0 0,52 0,-52 30,30 -30,-30")) {
      expect(cellAt({ x: x + by.x, y: y + by.y })).toBe(cell);
    }
  }
  expect(cellAt({ x: -30, y: 60 })).toBeNull();
  expect(cellAt({ x: 100, y: -40 })).toBeNull();
  expect(cellAt({ x: 2100, y: 60 })).toBeNull();
});

test("outlines have six corners for each hex, and a rough cut stays inside", () => {
  expect(outline(["a1", "b1"]).match(/[ML]/g)).toHaveLength(12);
  const { x, y } = at("e5");
  for (const [, right, down] of outline(["e5"], RADIUS, 4).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
    const far = Math.hypot(Number(right) - x, Number(down) - y);
    expect(far).toBeLessThanOrEqual(RADIUS + 0.1);
    expect(far).toBeGreaterThan(RADIUS - 4.2);
  }
});

test("quadrants meet in the middle", () => {
  expect(["a1", "t1", "a20", "t20"].map((cell) => quadrant(spot(cell)))).toEqual([0, 1, 2, 3]);
  const sides = seams().match(/M/g)?.length ?? 0;
  const shared = ROWS.flat().flatMap((cell) => neighbours(cell).filter((other) => quadrant(spot(other)) !== quadrant(spot(cell)))).length;
  expect(sides * 2).toBe(shared);
});
