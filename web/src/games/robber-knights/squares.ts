/**
 * Where things lie on the table: squares named `a1` (column, then row from the top), 100 wide. The
 * land grows from the middle; only what it reaches and one row around it is drawn.
 */

import type { Land, Point } from "../../map/camera";
import { cellName, inside, spot, type Frame, type Spot } from "../../map/grid";
import type { View } from "../../types/robber-knights";

export type Direction = View["lines"][number]["direction"];

export const WIDE = 100;
/** Room at the edges for letters and numbers. */
const EDGE = 34;
/** However small the land, no less than so many squares are seen. */
const LEAST = 5;

const STEPS: Readonly<Record<Direction, Spot>> = {
  up: { row: -1, column: 0 },
  right: { row: 0, column: 1 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
};

/** The top left corner of a square. */
export function at(cell: string): Point {
  const { row, column } = spot(cell);
  return { x: column * WIDE, y: row * WIDE };
}

export function middle(cell: string): Point {
  const { x, y } = at(cell);
  return { x: x + WIDE / 2, y: y + WIDE / 2 };
}

/** The smallest frame around some squares, or null if there are none. */
export function box(cells: readonly string[]): Frame | null {
  if (!cells.length) return null;
  const spots = cells.map(spot);
  const rows = spots.map(({ row }) => row);
  const columns = spots.map(({ column }) => column);
  return { top: Math.min(...rows), left: Math.min(...columns), bottom: Math.max(...rows), right: Math.max(...columns) };
}

/** What is drawn: the land with one row around it, as far as it can still reach. */
export function frame({ squares, first, last, over }: Pick<View, "squares" | "first" | "last" | "over">): Frame | null {
  const land = box(squares.map(({ cell }) => cell));
  if (!land || over) return land;
  const [a, z] = [spot(first), spot(last)];
  return {
    top: Math.max(a.row, land.top - 1),
    left: Math.max(a.column, land.left - 1),
    bottom: Math.min(z.row, land.bottom + 1),
    right: Math.min(z.column, land.right + 1),
  };
}

/** The frame as a piece of the map, with room at its edges. */
export function extent({ top, left, bottom, right }: Frame): Land {
  const along = (from: number, to: number): [number, number] => {
    const length = Math.max(LEAST, to - from + 1) * WIDE;
    return [((from + to + 1) * WIDE - length) / 2 - EDGE, length + EDGE * 1.5];
  };
  const [x, width] = along(left, right);
  const [y, height] = along(top, bottom);
  return { left: x, top: y, width, height };
}

/** The square under a point, or null beside the frame. */
export function cellAt({ x, y }: Point, within: Frame): string | null {
  const found = { row: Math.floor(y / WIDE), column: Math.floor(x / WIDE) };
  return inside(found, within) ? cellName(found) : null;
}

/** The squares from one to another in a straight line, both included; null if they are not in one. */
export function straight(from: string, to: string): { direction: Direction; cells: string[] } | null {
  const [a, b] = [spot(from), spot(to)];
  if (from === to || (a.row !== b.row && a.column !== b.column)) return null;
  const direction = a.row === b.row ? (b.column > a.column ? "right" : "left") : b.row > a.row ? "down" : "up";
  const step = STEPS[direction];
  const length = Math.abs(a.row - b.row) + Math.abs(a.column - b.column);
  const cells = Array.from({ length: length + 1 }, (_, n) => cellName({ row: a.row + step.row * n, column: a.column + step.column * n }));
  return { direction, cells };
}
