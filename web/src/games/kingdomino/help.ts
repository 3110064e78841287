/** How the game goes, in four sentences. */

import type { View } from "../../types/kingdomino";
import { say } from "../../words.svelte";

export function help(view: View): string[] {
  return [
    say("kingdomino.help.choose"),
    say("kingdomino.help.place", { limit: view.limit }),
    say("kingdomino.help.score"),
    say("kingdomino.help.order"),
  ];
}
