/** From what a player touches to moves: which tiles and squares, and which knights stay where. */

import type { Move, View } from "../../types/robber-knights";
import { straight, type Direction } from "./squares";

/** Knights that go out, or stay on the castle: how many stay on each square, the castle first. */
export interface March {
  direction: Direction | null;
  drops: readonly number[];
}

/** Every way to send knights out, or to leave them on the castle. */
export function marches(moves: readonly Move[]): March[] {
  return moves.flatMap((move): March[] => {
    if (move.kind === "stay") return [{ direction: null, drops: [move.knights] }];
    if (move.kind === "deploy") return [{ direction: move.direction, drops: move.drops.split("-").map(Number) }];
    return [];
  });
}

export function moveOf({ direction, drops }: March): Move {
  if (direction === null) return { kind: "stay", knights: drops[0] ?? 0 };
  return { kind: "deploy", direction, drops: drops.join("-") };
}

export const total = ({ drops }: March): number => drops.reduce((sum, one) => sum + one, 0);

/** The squares of a march. */
export function cellsOf({ lines, castle }: Pick<View, "lines" | "castle">, { direction, drops }: March): string[] {
  const line = lines.find((one) => one.direction === direction);
  return line ? line.cells.slice(0, drops.length) : castle ? [castle] : [];
}

const least = (found: readonly March[], by: (march: March) => number): March | null =>
  found.reduce<March | null>((best, one) => (best === null || by(one) < by(best) ? one : best), null);

/** The way to come so far with the fewest knights; the castle alone has no direction. */
export function reach(all: readonly March[], direction: Direction | null, squares: number): March | null {
  return least(
    all.filter((one) => one.direction === direction && one.drops.length === squares),
    total,
  );
}

/** How much two marches of one direction differ, knight by knight. */
function apart(a: March, b: March): number {
  const squares = Math.max(a.drops.length, b.drops.length);
  let sum = 0;
  for (let n = 0; n < squares; n++) sum += Math.abs((a.drops[n] ?? 0) - (b.drops[n] ?? 0));
  return sum;
}

/** The march with so many on one square that differs least; whoever stays needs no direction. */
function withDrop(all: readonly March[], march: March, place: number, knights: number): March | null {
  const may = all.filter((one) => (one.direction === march.direction || one.drops.length === 1) && (one.drops[place] ?? 0) === knights);
  return least(may, (one) => apart(one, march));
}

/**
 * One more or one fewer on a square. If nothing else is possible, others on the line make up for it;
 * where fewer may not stay, nobody comes.
 */
export function change(all: readonly March[], march: March, place: number, by: 1 | -1): March | null {
  const found = withDrop(all, march, place, (march.drops[place] ?? 0) + by);
  return found ?? (by < 0 ? withDrop(all, march, place, 0) : null);
}

/** One more on a square; when no more can stay there, as few as possible again. */
export function turn(all: readonly March[], march: March, place: number): March {
  const more = change(all, march, place, 1);
  if (more) return more;
  for (let knights = 1; knights <= 5; knights++) {
    const found = withDrop(all, march, place, knights);
    if (found) return found;
  }
  return march;
}

/** What a touch on a square of a line means: the knights come so far, or one more of them stays. */
export function touched(all: readonly March[], view: Pick<View, "lines" | "castle">, march: March | null, cell: string): March | null {
  const place = march ? cellsOf(view, march).indexOf(cell) : -1;
  if (march && place >= 0) return turn(all, march, place);
  if (cell === view.castle) return reach(all, null, 1);
  for (const line of view.lines) {
    const squares = line.cells.indexOf(cell) + 1;
    if (squares) return reach(all, line.direction, squares);
  }
  return null;
}

/** More knights never go out together, and no move can say so. */
const MOST = 5;

/** Why knights do not come to a square. */
export interface Beyond {
  /** It lies in no line with the castle, behind a gap or a lake, or it would take too many. */
  why: "aside" | "gap" | "lake" | "far";
  /** The gap or the lake. */
  at: string;
  /** How many knights would have to stay on the way. */
  needed: number;
  /** A move to be refused, to hear the rule, where there is such a move. */
  move: Move | null;
}

/** What it would take to come to a square out of reach. */
export function beyond({ castle, squares }: Pick<View, "castle" | "squares">, cell: string): Beyond | null {
  if (castle === null || castle === cell) return null;
  const line = straight(castle, cell);
  if (!line) return { why: "aside", at: cell, needed: 0, move: null };
  const least = new Map(squares.map((square) => [square.cell, square.tile.minimum]));
  // A gap or a lake is reason enough: whatever lies behind does not matter.
  const end = line.cells.findIndex((one) => (least.get(one) ?? null) === null);
  const drops = line.cells.slice(0, end < 0 ? undefined : end + 1).map((one) => least.get(one) ?? 1);
  const needed = drops.reduce((sum, one) => sum + one, 0);
  const move: Move = { kind: "deploy", direction: line.direction, drops: drops.join("-") };
  const at = line.cells[end] ?? cell;
  const why = end < 0 ? "far" : least.has(at) ? "lake" : "gap";
  return { why, at, needed, move: needed > MOST ? null : move };
}
