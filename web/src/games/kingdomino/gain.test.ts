import { expect, test } from "vitest";
import type { Domino } from "../../types/kingdomino";
import { gain } from "./gain";

const line = (terrain: string, crowns: number, ...cells: string[]) => {
  return { kind: "territory", points: crowns * cells.length, params: { terrain, crowns, squares: cells.length }, cells };
};
const domino = (a: string, crowns: number, b: string, more: number): Domino => ({
  number: 1,
  a: { terrain: a as "lake", crowns },
  b: { terrain: b as "lake", crowns: more },
});

test("a domino adds its squares to the territories it touches", () => {
  const lines = [line("lake", 1, "h7", "i7"), line("forest", 0, "g6")];
  expect(gain(lines, domino("lake", 0, "mine", 2), { cell: "j7", direction: "right" })).toBe(1 + 2);
  expect(gain(lines, domino("forest", 1, "lake", 0), { cell: "f6", direction: "left" })).toBe(2);
});

test("territories that a domino connects count as one", () => {
  const lines = [line("lake", 1, "h6"), line("lake", 2, "h8"), line("lake", 3, "m13")];
  // Four squares with three crowns, in place of one with one and one with two.
  expect(gain(lines, domino("lake", 0, "lake", 0), { cell: "h7", direction: "right" })).toBe(4 * 3 - 3);
});

test("what touches nothing of its terrain is worth its own crowns", () => {
  expect(gain([line("lake", 1, "h6")], domino("field", 0, "swamp", 1), { cell: "h7", direction: "down" })).toBe(1);
});
