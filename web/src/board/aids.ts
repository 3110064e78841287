/** What a table has agreed to show while it plays: how everybody stands, what is left, what a move would bring. */

import { getContext, setContext } from "svelte";
import type { Settings } from "../types/server";

export type Aids = Required<Pick<Settings, "scores" | "pieces" | "forecasts">>;

const KEY = Symbol("aids");
const ALL: Aids = { scores: true, pieces: true, forecasts: true };

/** To be called in a component: what all within it may show. */
export function agreeOn(aids: () => Aids): void {
  setContext(KEY, aids);
}

/** What may be shown here: everything, unless something else was agreed on. */
export function agreed(): () => Aids {
  return getContext<(() => Aids) | undefined>(KEY) ?? (() => ALL);
}
