/** What is left to come: which cards the deck and the hands can still hold, and settlements. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/kingdom-builder";
import { say } from "./words";

export function left(view: View, words: GameWords, names: readonly string[]): string[] {
  const cards = view.pools.map((pool) => {
    const terrains = Object.entries(pool.cards).map(([terrain, count]) => `${words.say(`terrain.${terrain}`)} ${count}`);
    return say(pool.deck ? "left.deck" : "left.hands", { count: pool.deck, cards: terrains.join(", ") });
  });
  return [...cards, ...view.players.map(({ supply }, seat) => say("left.supply", { player: names[seat] ?? "", count: supply }))];
}
