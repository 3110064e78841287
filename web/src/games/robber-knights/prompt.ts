/** Whose turn it is and what to do, in one sentence short enough for a phone. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/robber-knights";
import { say } from "./words";

export function prompt(view: View, words: GameWords, names: readonly string[]): string {
  const { stage, seat, taken, castle } = view;
  if (seat === null || stage === null) return words.say("event.ended");
  const params = { player: names[seat] ?? "", tile: taken ? words.say(`tile.${taken.name}`) : "", cell: castle ?? "" };
  if (seat !== view.viewer) return words.say(`prompt.wait.${stage}`, params);
  if (stage === "take" && view.moves.some((move) => move.kind === "end")) return words.say("prompt.go_on");
  if (stage === "deploy") return say("deploy", params);
  return words.say(`prompt.${stage}`, params);
}
