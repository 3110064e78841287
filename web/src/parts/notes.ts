/** What happened beside the game, in words. */

import type { Note } from "../types/server";
import { say, type Key } from "../words/language.svelte";

/**
 * A note as a sentence: `note.KIND`, or `note.KIND.HOW` if it says how. Its places are `player`, who did it, `about`,
 * the seat it is about, and the other params as they are.
 */
export function noteText({ kind, seat, params }: Note, names: readonly string[]): string {
  const { how, about, ...rest } = params;
  const key = typeof how === "string" ? `note.${kind}.${how}` : `note.${kind}`;
  const places = { ...(rest as Record<string, string | number>) };
  if (seat !== null) places["player"] = names[seat] ?? "";
  if (typeof about === "number") places["about"] = names[about] ?? "";
  return say(key as Key, places);
}
