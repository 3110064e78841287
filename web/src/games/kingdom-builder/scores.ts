/** What the score sheets say of a card. */

import type { ScoreLine } from "../../types/server";
import type { Card } from "./narrowing";

/** What a card pays by a sheet; null if the sheet is not known. */
export function paid(lines: readonly ScoreLine[] | undefined, card: Card | "castle"): number | null {
  if (!lines) return null;
  return lines.filter(({ kind }) => kind === card).reduce((sum, { points }) => sum + points, 0);
}

/** The hexes that count for a card. */
export function counted(lines: readonly ScoreLine[] | undefined, card: Card | "castle"): Set<string> {
  return new Set(lines?.filter(({ kind }) => kind === card).flatMap(({ cells }) => cells));
}
