import { expect, test } from "vitest";
import { points } from "../../art/points";
import type { Continent } from "./atlas";
import { jigsaw, LANDS } from "./jigsaw";
import { area, balance, between, divide, nearer } from "./voronoi";

const square = points("0,0 100,0 100,100 0,100");
const land = (id: string, continent: Continent, bridges: string[] = []) => ({ id, continent, bridges });

test("a land is cut between two places", () => {
  const half = nearer(square, { x: 25, y: 50 }, { x: 75, y: 50 });
  expect(area(half)).toBeCloseTo(5000);
  expect(balance(half)).toEqual({ x: 25, y: 50 });
});

test("the parts fill the land and are of like size", () => {
  const parts = divide(square, points("10,10 20,15 12,30 40,40"), 60);
  expect(parts.reduce((sum, part) => sum + area(part), 0)).toBeCloseTo(10000);
  expect(Math.min(...parts.map(area))).toBeGreaterThan(1500);
});

test("a bridge stands where two borders are nearest", () => {
  const right = square.map(({ x, y }) => ({ x: x + 150, y }));
  const [a, b] = between(square, right);
  expect([a.x, b.x]).toEqual([100, 150]);
});

test("territories lie in their continents, wherever the cards put them", () => {
  const many = (Object.keys(LANDS) as Continent[]).flatMap((continent) => [1, 2, 3].map((n) => land(`${continent}${n}`, continent)));
  const { areas } = jigsaw([...many, land("alaska", "asia", ["kamchatka"])]);
  expect(areas.size).toBe(many.length + 1);
  expect(areas.get("alaska")?.continent).toBe("asia");
  for (const { rings } of areas.values()) expect(area(rings[0] ?? [])).toBeGreaterThan(2000);
});

test("a bridge is drawn once; around the world it leaves the map at both edges", () => {
  const { bridges } = jigsaw([
    land("alaska", "namerica", ["kamchatka"]),
    land("kamchatka", "asia", ["alaska"]),
    land("groenlandia", "namerica", ["islandia"]),
    land("islandia", "europe", ["groenlandia"]),
  ]);
  expect(bridges.map(({ ends, routes, sign }) => [ends.join(), routes.length, sign])).toEqual([
    ["alaska,kamchatka", 2, 1],
    ["groenlandia,islandia", 1, null],
  ]);
});
