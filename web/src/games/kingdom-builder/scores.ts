/** What the score sheets say of a card. */

import type { ScoreLine } from "../../types/server";
import type { View } from "../../types/kingdom-builder";
import type { Card } from "./narrowing";

/** How somebody stands: line by line, or at a step of a replay only what each card pays. */
export interface Paid {
  lines?: readonly Pick<ScoreLine, "kind" | "points">[] | undefined;
  paid?: Readonly<Record<string, number>> | undefined;
}

/** What a card pays; null if it is not known. */
export function paid(standing: Paid | undefined, card: Card | "castle"): number | null {
  const { lines, paid: sums } = standing ?? {};
  if (lines) return lines.filter(({ kind }) => kind === card).reduce((sum, { points }) => sum + points, 0);
  return sums ? (sums[card] ?? 0) : null;
}

/** The hexes that count for a card. */
export function counted(lines: readonly ScoreLine[] | undefined, card: Card | "castle"): Set<string> {
  return new Set(lines?.filter(({ kind }) => kind === card).flatMap(({ cells }) => cells));
}

/**
 * Whether anybody has built. Before, the sheets say what the rules make of an empty map (Lords pay everybody for being
 * level with everybody), which tells a reader nothing.
 */
export function scored(view: Pick<View, "over" | "players">): boolean {
  return view.over || view.players.some(({ settlements }) => settlements.length > 0);
}
