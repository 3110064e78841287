/** Whose turn it is and what to do, in one sentence short enough for a phone. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/kingdom-builder";
import { say } from "./words";
import type { KingdomBuilderChoice } from "./choice.svelte";
import { onlyShown, targets } from "./narrowing";

export function prompt(view: View, words: GameWords, names: readonly string[]): string {
  const { stage, seat } = view;
  if (seat === null || stage === null) return words.say("event.ended");
  if (seat !== view.viewer) return words.say(`prompt.wait.${stage}`, { player: names[seat] ?? "" });
  const terrain = view.terrain ? words.say(`terrain.${view.terrain}`) : "";
  const tile = view.using ? words.say(`location.${view.using}`) : "";
  const count = view.builds_left;
  switch (stage) {
    case "turn":
      return turn(view, words, terrain);
    case "mandatory":
      return say("mandatory", { count, terrain });
    case "spend":
      return say("spending", { count, terrain });
    case "scout":
      return say("scouting");
    case "cathedral":
      return cathedral(view, seat);
    case "silo":
      return silo(view);
    case "silo_land":
      return say("silo_land");
    default:
      return words.say(`prompt.${stage}`, { tile });
  }
}

function turn(view: View, words: GameWords, terrain: string): string {
  const count = view.builds_left;
  if (count > 0) return say("turn", { count, terrain });
  const farmland = view.moves.some(({ kind }) => kind === "build");
  return farmland ? say("only_farmland") : words.say("prompt.turn.tiles");
}

/** The tile that is tried out, before anything of it is sent: in place of the prompt. */
export function trying({ aim, asking }: Pick<KingdomBuilderChoice, "aim" | "asking">, words: GameWords): string | null {
  if (asking) return `${capital(words.say("location.bazaar"))}: ${say("repeat")}`;
  if (!aim.plan) return null;
  const tile = capital(words.say(`location.${aim.plan.tile}`));
  if (onlyShown(aim.plan)) return say("using.show", { tile });
  const [kind] = targets([], aim).values();
  return kind ? say(`using.${kind}`, { tile }) : null;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function cathedral(view: View, seat: number): string {
  const may = (kind: "token" | "spend"): boolean => view.moves.some((move) => move.kind === kind);
  const count = view.players[seat]?.tokens ?? 0;
  if (!may("spend")) return say("cathedral.take");
  return may("token") ? say("cathedral", { count }) : say("cathedral.spend", { count });
}

/** The first build or move for a silo fixes what can be done for it. */
function silo(view: View): string {
  const may = (kind: "build" | "lift"): boolean => view.moves.some((move) => move.kind === kind);
  const count = view.builds_left;
  if (may("build") && may("lift")) return say("silos", { count: view.silos_left });
  return may("build") ? say("silo_build", { count }) : say("silo_move", { count });
}
