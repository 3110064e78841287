/**
 * Where things lie on the map: pointy-top hexes named `a1` (top left) to `t20`, every second row
 * shifted half a hex to the right. A hex is 100 wide.
 */

import type { Point } from "../../map/camera";
import { cellName, inside, rows, spot, type Spot } from "../../map/grid";

export const SIDE = 20;
export const WIDE = 100;
/** From the centre to a corner. */
export const RADIUS = WIDE / Math.sqrt(3);
/** From one row to the next. */
export const ROW = RADIUS * 1.5;

/** The whole map, with room at its edges for letters, numbers and markers. */
export const MAP = { left: -46, top: -40, width: WIDE * (SIDE + 0.5) + 46 + 74, height: ROW * (SIDE - 1) + RADIUS * 2 + 54 } as const;

/** A path around the map and all of the table beside it. */
export const EVERYWHERE = "M-4000-4000H8000V8000H-4000z";

/** The first and last row and column. */
export const FRAME = { top: 0, left: 0, bottom: SIDE - 1, right: SIDE - 1 } as const;

/** Every cell, row by row. */
export const ROWS: readonly (readonly string[])[] = rows(FRAME);
export const CELLS = ROWS.flat();

/** The centre of a hex. */
export function centre({ row, column }: Spot): Point {
  return { x: (column + 0.5 + (row % 2) / 2) * WIDE, y: RADIUS + row * ROW };
}

export const at = (cell: string): Point => centre(spot(cell));

const onMap = (one: Spot): boolean => inside(one, FRAME);

/** The hexes around one, clockwise from the right; some at the edge are not on the map. */
function around({ row, column }: Spot): Spot[] {
  const shift = row % 2;
  return [
    { row, column: column + 1 },
    { row: row + 1, column: column + shift },
    { row: row + 1, column: column - 1 + shift },
    { row, column: column - 1 },
    { row: row - 1, column: column - 1 + shift },
    { row: row - 1, column: column + shift },
  ];
}

export function neighbours(cell: string): string[] {
  return around(spot(cell)).filter(onMap).map(cellName);
}

/** The corner of a hex that ends its side towards the neighbour of that number, clockwise. */
function corner(middle: Point, n: number, radius: number): Point {
  const angle = (Math.PI / 180) * (60 * n + 30);
  return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The outline of hexes as one path. Cut by hand, if `rough`: no two corners are quite alike. */
export function outline(cells: Iterable<string>, radius = RADIUS, rough = 0): string {
  let path = "";
  for (const cell of cells) {
    const middle = at(cell);
    for (let n = 0; n < 6; n++) {
      const cut = radius - rough * wobble(cell, n);
      const { x, y } = corner(middle, n, cut);
      path += `${n ? "L" : "M"}${short(x)} ${short(y)}`;
    }
    path += "Z";
  }
  return path;
}

/** A number from 0 to 1 that always is the same for the same corner. */
function wobble(cell: string, n: number): number {
  const { row, column } = spot(cell);
  const mixed = Math.sin(row * 127.1 + column * 311.7 + n * 74.7) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** In which quadrant a hex lies: 0 top left, 1 top right, 2 bottom left, 3 bottom right. */
export function quadrant({ row, column }: Spot): number {
  return (row < SIDE / 2 ? 0 : 2) + (column < SIDE / 2 ? 0 : 1);
}

/** The sides between hexes of different quadrants, as one path. */
export function seams(): string {
  let path = "";
  for (const cell of CELLS) {
    const here = spot(cell);
    const middle = centre(here);
    // Half of the directions, so that every side is drawn once.
    for (const [n, there] of around(here).slice(0, 3).entries()) {
      if (!onMap(there) || quadrant(there) === quadrant(here)) continue;
      const [from, to] = [corner(middle, n + 5, RADIUS), corner(middle, n, RADIUS)];
      path += `M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`;
    }
  }
  return path;
}

/** The hex under a point, or null beside the map. */
export function cellAt({ x, y }: Point): string | null {
  const near = Math.round((y - RADIUS) / ROW);
  let best: Spot | null = null;
  let least = RADIUS;
  for (const row of [near - 1, near, near + 1]) {
    const column = Math.round(x / WIDE - 0.5 - (Math.abs(row) % 2) / 2);
    const found = { row, column };
    if (!onMap(found)) continue;
    const middle = centre(found);
    const distance = Math.hypot(middle.x - x, middle.y - y);
    if (distance < least) [best, least] = [found, distance];
  }
  return best && cellName(best);
}
