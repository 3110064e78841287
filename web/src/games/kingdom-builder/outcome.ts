/** What a settlement would win or lose by what is about to be done, as the view says it. */

import type { View } from "../../types/kingdom-builder";
import type { Kind, Location } from "./narrowing";

export type Won = View["brings"][string][number];

export interface Outcome {
  /** What the settlement would take, or touch for the first time. */
  won: readonly Won[];
  /** Tiles that are lost. */
  lost: readonly Location[];
}

/** `from` is the settlement that moves; a lifted one may still land beside what it would lose. */
export function outcome(view: Pick<View, "brings" | "keeps">, kind: Kind, cell: string, from: string | null): Outcome {
  if (kind === "scout") return { won: [], lost: [] };
  const origin = kind === "lift" ? cell : kind === "land" ? from : null;
  const kept = origin === null ? [] : (view.keeps[origin] ?? []);
  return {
    won: kind === "lift" ? [] : (view.brings[cell] ?? []),
    lost: kept.filter(({ beside }) => kind === "lift" || !beside.includes(cell)).map(({ location }) => location),
  };
}
