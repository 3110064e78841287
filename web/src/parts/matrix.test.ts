import { expect, test } from "vitest";
import type { ScoreLine, Standing } from "../types/server";
import { categories, points } from "./matrix";

const line = (kind: string, paid: number, params: ScoreLine["params"] = {}): ScoreLine => ({
  rule: "",
  kind,
  points: paid,
  params,
  cells: [],
});
const standing = (...lines: ScoreLine[]): Standing => ({ score: points(lines), place: 1, lines, tiebreaks: [] });

test("everybody's lines stand in the same rows, what paid most first", () => {
  const rows = categories([
    standing(line("bonus", 5), line("land", 2, { terrain: "lake", squares: 2 })),
    standing(line("land", 9, { terrain: "lake", squares: 3 }), line("land", 1, { terrain: "lake", squares: 1 })),
  ]);
  expect(rows.map(({ key, lines }) => `${key}: ${lines.map(points).join(" ")}`)).toEqual(["land lake: 2 10", "bonus: 5 0"]);
});

test("what names other things is another row", () => {
  const rows = categories([standing(line("land", 2, { terrain: "lake" }), line("land", 1, { terrain: "mine" }))]);
  expect(rows.map(({ key }) => key)).toEqual(["land lake", "land mine"]);
});

test("what paid nobody is shown where the game wants it", () => {
  const none = [standing(line("card", 0))];
  expect(categories(none)).toEqual([]);
  expect(categories(none, true).map(({ key }) => key)).toEqual(["card"]);
});
