/** How dominoes are called. */

import type { GameWords } from "../../board/gamewords";
import type { Half } from "../../types/kingdomino";
import { say } from "./words";

export function half({ terrain, crowns }: Half, words: GameWords): string {
  const name = words.say(`terrain.${terrain}`);
  return crowns ? say("half", { terrain: name, crowns: say("crowns", { count: crowns }) }) : name;
}
