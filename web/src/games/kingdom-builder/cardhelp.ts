/** What a card pays for. Silos are spoken of only where there are some. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/kingdom-builder";
import type { Card } from "./narrowing";

const SILO = "I";

export function cardHelp(words: GameWords, { rows }: Pick<View, "rows">, card: Card): string {
  const key = `card.${card}.help`;
  const withSilos = `${key}.harvest`;
  return words.say(rows.some((row) => row.includes(SILO)) && words.has(withSilos) ? withSilos : key);
}
