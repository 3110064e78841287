/** Whose turn it is and what to do, in one sentence. */

import type { Telling } from "../../telling";
import type { View } from "../../types/kingdomino";

export function prompt(view: View, telling: Telling, names: readonly string[]): string {
  if (view.seat === null || view.stage === null) return telling.say("event.ended");
  const domino = view.placing?.number ?? "";
  if (view.seat === view.viewer) return telling.say(`prompt.${view.stage}`, { domino });
  const player = names[view.seat] ?? "";
  return telling.say(`prompt.wait.${view.stage}`, { player, domino });
}
