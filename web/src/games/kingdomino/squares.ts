/** Where things lie in a kingdom: squares are named `a1` to `m13`, the castle stands on `g7`. */

import type { Point } from "../../map/camera";
import { cellName as named, spot, type Frame as Part } from "../../map/grid";
import type { Direction, Spot } from "./narrowing";

export const CASTLE: Point = { x: 6, y: 6 };

export const STEP: Readonly<Record<Direction, Point>> = {
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  up: { x: 0, y: -1 },
};

export function point(cell: string): Point {
  const { row: y, column: x } = spot(cell);
  return { x, y };
}

export const cellName = ({ x, y }: Point): string => named({ row: y, column: x });

export const CASTLE_CELL = cellName(CASTLE);

/** The two squares of a domino: where half a lies, and half b. */
export function covers(spot: Spot): [string, string] {
  const a = point(spot.cell);
  const step = STEP[spot.direction];
  return [spot.cell, cellName({ x: a.x + step.x, y: a.y + step.y })];
}

/** How wide and how high a kingdom is, with its castle. */
export function extent(cells: readonly string[]): { width: number; height: number } {
  const points = [CASTLE, ...cells.map(point)];
  const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values) + 1;
  return { width: span(points.map(({ x }) => x)), height: span(points.map(({ y }) => y)) };
}

/** A part of the map: its squares from corner to corner, and the square window that shows them. */
export interface Frame extends Part {
  x: number;
  y: number;
  size: number;
}

/**
 * The part of the map to draw: what is built, and some squares around it for the next domino, but
 * no more than a kingdom of `limit` squares could still reach. The window has at least `least`
 * squares, so that these keep their size while the kingdom grows, until it is as wide or as high as it may be.
 */
export function frame(cells: readonly string[], limit: number, margin: number, least = 0): Frame {
  const points = [CASTLE, ...cells.map(point)];
  const span = (values: readonly number[]): [number, number] => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return [Math.max(least - margin, most - limit + 1), Math.min(most + margin, least + limit - 1)];
  };
  const { width: wide, height: high } = extent(cells);
  const [left, right] = span(points.map(({ x }) => x));
  const [top, bottom] = span(points.map(({ y }) => y));
  const [width, height] = [right - left + 1, bottom - top + 1];
  const size = Math.max(width, height, Math.max(wide, high) < limit ? least : 0);
  return { left, top, right, bottom, x: left - (size - width) / 2, y: top - (size - height) / 2, size };
}

/**
 * The window on a kingdom that grew domino by domino: it moves only as far as it must, by whole squares, so that
 * what is built stays where it was on the screen.
 */
export function steady(tiles: readonly Spot[], limit: number, margin: number, least: number): Frame {
  let seen = frame([], limit, margin, least);
  const cells: string[] = [];
  for (const tile of tiles) {
    cells.push(...covers(tile));
    const next = frame(cells, limit, margin, least);
    const keep = (before: number, first: number, last: number, middle: number): number =>
      // Where it can grow no more it comes to rest in the middle.
      margin > 0 && last - first < limit
        ? middle
        : Math.min(Math.max(Math.ceil(before + (seen.size - next.size) / 2), last - next.size + 1), first);
    seen = { ...next, x: keep(seen.x, next.left, next.right, next.x), y: keep(seen.y, next.top, next.bottom, next.y) };
  }
  return seen;
}
