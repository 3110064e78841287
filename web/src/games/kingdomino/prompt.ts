/** Whose turn it is and what to do, in one sentence. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/kingdomino";
import { say } from "./words";

export function prompt(view: View, words: GameWords, names: readonly string[]): string {
  if (view.seat === null || view.stage === null) return words.say("event.ended");
  const domino = view.placing?.number ?? "";
  const mine = view.seat === view.viewer;
  const player = names[view.seat] ?? "";
  // With two kings each, the same player may come twice in a row: it must not look as if the choice had failed.
  if (view.order.slice(0, view.turn).includes(view.seat)) {
    return mine ? say("second_king") : say("wait.second_king", { player });
  }
  if (mine) return words.say(`prompt.${view.stage}`, { domino });
  return words.say(`prompt.wait.${view.stage}`, { player, domino });
}
