/** Whose turn it is and what to do, in one sentence short enough for a phone. */

import type { Telling } from "../../telling";
import type { View } from "../../types/kingdom-builder";
import { say } from "../../words.svelte";

export function prompt(view: View, telling: Telling, names: readonly string[]): string {
  const { stage, seat } = view;
  if (seat === null || stage === null) return telling.say("event.ended");
  if (seat !== view.viewer) return telling.say(`prompt.wait.${stage}`, { player: names[seat] ?? "" });
  const terrain = view.terrain ? telling.say(`terrain.${view.terrain}`) : "";
  const tile = view.using ? telling.say(`location.${view.using}`) : "";
  const count = view.builds_left;
  switch (stage) {
    case "turn":
      return count > 0 ? say("kingdom_builder.turn", { count, terrain }) : telling.say("prompt.turn.tiles");
    case "mandatory":
      return say("kingdom_builder.mandatory", { count, terrain });
    case "spend":
      return say("kingdom_builder.mandatory", { count, terrain });
    case "scout":
      return say("kingdom_builder.scouting");
    case "cathedral":
      return say("kingdom_builder.cathedral", { count: view.players[seat]?.tokens ?? 0 });
    case "silo":
      return silo(view, telling);
    case "silo_land":
      return say("kingdom_builder.silo_land");
    default:
      return telling.say(`prompt.${stage}`, { tile });
  }
}

/** The first build or move for a silo fixes what can be done for it. */
function silo(view: View, telling: Telling): string {
  const may = (kind: "build" | "lift"): boolean => view.moves.some((move) => move.kind === kind);
  if (may("build") && may("lift")) return say("kingdom_builder.silos", { count: view.silos_left });
  if (may("build")) return telling.say("prompt.silo.build", { left: view.builds_left });
  return say("kingdom_builder.silo_move");
}
