/** What a domino would add to the territories of a kingdom, counted from the lines of its score sheet. */

import type { Domino, Half } from "../../types/kingdomino";
import type { ScoreLine } from "../../types/server";
import { cellName, covers, point, STEP } from "./squares";
import type { Spot } from "./narrowing";

type Land = Pick<ScoreLine, "kind" | "points" | "params" | "cells">;

const beside = (cell: string): string[] => {
  const { x, y } = point(cell);
  return Object.values(STEP).map((step) => cellName({ x: x + step.x, y: y + step.y }));
};

/** What some new squares of one terrain add: they join all territories of it that they touch. */
function joined(lines: readonly Land[], terrain: string, cells: readonly string[], crowns: number): number {
  const around = new Set(cells.flatMap(beside));
  const met = lines.filter(
    (line) => line.kind === "territory" && line.params["terrain"] === terrain && line.cells.some((cell) => around.has(cell)),
  );
  const sum = (of: (line: Land) => number): number => met.reduce((total, line) => total + of(line), 0);
  const squares = cells.length + sum((line) => line.cells.length);
  return squares * (crowns + sum((line) => Number(line.params["crowns"]))) - sum(({ points }) => points);
}

export function gain(lines: readonly Land[], { a, b }: Domino, spot: Spot): number {
  const [first, second] = covers(spot);
  if (a.terrain === b.terrain) return joined(lines, a.terrain, [first, second], a.crowns + b.crowns);
  const one = ({ terrain, crowns }: Half, cell: string): number => joined(lines, terrain, [cell], crowns);
  return one(a, first) + one(b, second);
}
