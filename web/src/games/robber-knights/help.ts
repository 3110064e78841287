/** How the game goes, in a few sentences. */

import type { View } from "../../types/robber-knights";
import { say } from "./words";

export function help({ limit }: View): string[] {
  return [
    say("help.lay", { limit }),
    say("help.castle"),
    say("help.line"),
    say("help.stay"),
    say("help.top"),
    say("help.end"),
    say("help.map"),
  ];
}
