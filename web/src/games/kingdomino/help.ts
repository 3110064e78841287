/** How the game goes, in a few sentences. */

import type { View } from "../../types/kingdomino";
import { say } from "../../words.svelte";

export function help(view: View): string[] {
  return [
    say("kingdomino.help.choose"),
    say("kingdomino.help.place"),
    say("kingdomino.help.limit", { limit: view.limit }),
    say("kingdomino.help.score"),
    say("kingdomino.help.order"),
  ];
}
