/** How the game goes, in a few sentences. */

import type { View } from "../../types/teg-cartas";
import { say } from "./words";

export function help(view: View): string[] {
  const specials = view.special_deck + view.special_discards.length + view.players.reduce((sum, one) => sum + one.specials, 0) > 0;
  return [
    say("help.attack"),
    say("help.defence"),
    say(view.rule === "majority" ? "help.majority" : "help.count"),
    say("help.deal"),
    ...(specials ? [say("help.specials")] : []),
    say("help.win", { count: view.common }),
    say("help.map"),
  ];
}
