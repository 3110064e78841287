/** What is left to come: the decks, and what lies in the discards. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/teg-cartas";
import { written } from "./spelling";
import { say } from "./words";

export function left(view: View, words: GameWords): string[] {
  const dice = view.dice_discards.map((card) => written(card.numbers));
  const specials = view.special_discards.map((card) => words.say(`card.${card}`));
  return [
    say("left.dice", { count: view.dice_deck }),
    ...(dice.length ? [say("left.dice.gone", { cards: dice.join(" ") })] : []),
    say("left.specials", { count: view.special_deck }),
    ...(specials.length ? [say("left.specials.gone", { cards: specials.join(", ") })] : []),
    say("round", { round: view.round, most: view.max_rounds }),
  ];
}
