/** How the game goes, in a few sentences. */

import type { View } from "../../types/teg-cartas";
import { say } from "../../words.svelte";

export function help(view: View): string[] {
  const specials = view.special_deck + view.special_discards.length + view.players.reduce((sum, one) => sum + one.specials, 0) > 0;
  return [
    say("teg_cartas.help.attack"),
    say("teg_cartas.help.defence"),
    say(view.rule === "majority" ? "teg_cartas.help.majority" : "teg_cartas.help.count"),
    say("teg_cartas.help.deal"),
    ...(specials ? [say("teg_cartas.help.specials")] : []),
    say("teg_cartas.help.win", { count: view.common }),
    say("teg_cartas.help.map"),
  ];
}
