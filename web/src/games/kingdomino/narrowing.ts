/** From what a player touches to one move: the legal moves are narrowed until one is left. */

import { covers } from "./squares";
import type { Move, Place } from "../../types/kingdomino";

export type Spot = Pick<Place, "cell" | "direction">;
export type Direction = Place["direction"];

/** Clockwise. */
export const ROUND: readonly Direction[] = ["right", "down", "left", "up"];

export function places(moves: readonly Move[]): Place[] {
  return moves.filter((move) => move.kind === "place");
}

export function claims(moves: readonly Move[]): Set<number> {
  return new Set(moves.flatMap((move) => (move.kind === "claim" ? [move.domino] : [])));
}

/** Every square that some legal place covers. */
export function reachable(moves: readonly Move[]): Set<string> {
  return new Set(places(moves).flatMap(covers));
}

/** The legal places that cover a square, in the order in which a tap turns through them. */
export function through(moves: readonly Move[], cell: string): Place[] {
  const found = places(moves).filter((move) => covers(move).includes(cell));
  // First with half a under the finger, clockwise; then with half b under it.
  const rank = (move: Place): number => (move.cell === cell ? 0 : 4) + ROUND.indexOf(move.direction);
  return found.sort((one, other) => rank(one) - rank(other));
}

/** The place for a touched square: as the domino is held now, if it may lie so. */
export function settle(moves: readonly Move[], cell: string, held: Direction): Place | null {
  const found = through(moves, cell);
  return found.find((move) => move.direction === held) ?? found[0] ?? null;
}

/** The next place when the domino is turned about a square, forwards or backwards. */
export function turned(moves: readonly Move[], cell: string, now: Spot, by: 1 | -1 = 1): Place | null {
  const found = through(moves, cell);
  const at = found.findIndex((move) => move.cell === now.cell && move.direction === now.direction);
  return found[(at + by + found.length) % found.length] ?? null;
}
