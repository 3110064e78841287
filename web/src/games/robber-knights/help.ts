/** How the game goes, in a few sentences. */

import type { View } from "../../types/robber-knights";
import { say } from "../../words.svelte";

export function help({ limit }: View): string[] {
  return [
    say("robber_knights.help.lay", { limit }),
    say("robber_knights.help.castle"),
    say("robber_knights.help.line"),
    say("robber_knights.help.stay"),
    say("robber_knights.help.top"),
    say("robber_knights.help.end"),
    say("robber_knights.help.map"),
  ];
}
