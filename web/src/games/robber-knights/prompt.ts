/** Whose turn it is and what to do, in one sentence short enough for a phone. */

import type { Telling } from "../../telling";
import type { View } from "../../types/robber-knights";
import { say } from "./words";

export function prompt(view: View, telling: Telling, names: readonly string[]): string {
  const { stage, seat, taken, castle } = view;
  if (seat === null || stage === null) return telling.say("event.ended");
  const params = { player: names[seat] ?? "", tile: taken ? telling.say(`tile.${taken.name}`) : "", cell: castle ?? "" };
  if (seat !== view.viewer) return telling.say(`prompt.wait.${stage}`, params);
  if (stage === "take" && view.moves.some((move) => move.kind === "end")) return telling.say("prompt.go_on");
  if (stage === "deploy") return say("deploy", params);
  return telling.say(`prompt.${stage}`, params);
}
