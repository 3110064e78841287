/** From what a player touches to moves: what can be touched, and what a touch would send. */

import type { Move, Plan, Tile, View } from "../../types/kingdom-builder";

export type Location = Tile["location"];
export type Terrain = NonNullable<View["terrain"]>;
export type Card = View["cards"][number];
/** What a touched hex stands for. */
export type Kind = "build" | "lift" | "land" | "scout";

/** A tile that is being explored, and the settlement lifted in thought. Nothing is sent yet. */
export interface Aim {
  plan: Plan | null;
  from: string | null;
}

export const NOTHING: Aim = { plan: null, from: null };

const map = (cells: readonly string[], kind: Kind): [string, Kind][] => cells.map((cell) => [cell, kind]);

/** The hexes that can be touched now, and what each would do. */
export function targets(moves: readonly Move[], { plan, from }: Aim): Map<string, Kind> {
  if (!plan) return new Map(moves.flatMap((move) => ("cell" in move ? map([move.cell], move.kind) : [])));
  const lifts = Object.keys(plan.lift);
  if (lifts.length) {
    return new Map(from === null ? map(lifts, "lift") : map(plan.lift[from] ?? [], "land"));
  }
  return new Map([...map(plan.scout, "scout"), ...map(plan.build, "build")]);
}

/** Settlements that can be lifted instead of the one in hand. */
export function others({ plan, from }: Aim): Set<string> {
  return new Set(plan && from !== null ? Object.keys(plan.lift).filter((cell) => cell !== from) : []);
}

/** The cathedral asks first how many tokens to spend: its hexes are only shown. */
export function onlyShown(plan: Plan | null): boolean {
  return plan?.tile === "cathedral";
}

/** The moves that a confirmed hex stands for, to be sent one after another. */
export function sequence({ plan, from }: Aim, cell: string | null, kind: Kind | undefined): Move[] {
  if (plan && onlyShown(plan)) return [plan.move];
  if (cell === null || kind === undefined) return [];
  const last: Move = { kind, cell };
  if (!plan) return [last];
  if (kind === "lift") return [];
  return kind === "land" && from !== null ? [plan.move, { kind: "lift", cell: from }, last] : [plan.move, last];
}

/** Moves that need no hex: tokens, `done` and `end`. */
export function plainMoves(moves: readonly Move[]): Move[] {
  return moves.filter((move) => ["token", "spend", "done", "end"].includes(move.kind));
}

/** What a tile can do now: its own action, or for the bazaar the actions it can repeat. */
export function plansOf(plans: readonly Plan[], tile: Location): Plan[] {
  return plans.filter(({ move }) => (tile === "bazaar" ? move.kind === "repeat" : move.kind === "use" && move.tile === tile));
}

/** The tiles of a seat, equal ones in the same state together. */
export function heaps(tiles: readonly Tile[]): { location: Location; state: Tile["state"]; count: number }[] {
  const found = new Map<string, { location: Location; state: Tile["state"]; count: number }>();
  for (const { location, state } of tiles) {
    const key = `${location} ${state}`;
    const heap = found.get(key);
    if (heap) heap.count += 1;
    else found.set(key, { location, state, count: 1 });
  }
  return [...found.values()];
}
