/** The final score as one table: what is counted down the side, the players across. */

import type { ScoreLine, Standing } from "../types/server";

/** What is counted: the lines of all seats that are about the same, as the fields of one row. */
export interface Category {
  key: string;
  /** One of its lines, to name it by. */
  example: ScoreLine;
  /** The lines of each seat, by seat. */
  lines: ScoreLine[][];
}

/** Lines are about the same if they have the same kind and name the same things, whatever they count. */
function keyOf({ kind, params }: ScoreLine): string {
  return [kind, ...Object.values(params).filter((value) => typeof value === "string")].join(" ");
}

export const points = (lines: readonly ScoreLine[]): number => lines.reduce((sum, line) => sum + line.points, 0);

/** The rows, in one order for all: what paid most of all first. What paid nobody is left out unless it is to be shown. */
export function categories(standings: readonly Standing[], zeros = false): Category[] {
  const found = new Map<string, Category>();
  for (const [seat, { lines }] of standings.entries()) {
    for (const line of lines) {
      const key = keyOf(line);
      const row = found.get(key) ?? { key, example: line, lines: standings.map(() => []) };
      row.lines[seat]?.push(line);
      found.set(key, row);
    }
  }
  const sum = ({ lines }: Category): number => points(lines.flat());
  const paid = ({ lines }: Category): boolean => lines.flat().some((line) => line.points !== 0);
  return [...found.values()].filter((row) => zeros || paid(row)).sort((one, other) => sum(other) - sum(one));
}
