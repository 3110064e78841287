/** How a place in a ranking is written: "1st", "2.º". */

import { say, tongue } from "../words/language.svelte";

const FORMS: Partial<Record<Intl.LDMLPluralRule, "st" | "nd" | "rd">> = { one: "st", two: "nd", few: "rd" };

export function placeText(place: number): string {
  const form = new Intl.PluralRules(tongue.language, { type: "ordinal" }).select(place);
  return say(`over.place.${FORMS[form] ?? "th"}`, { place });
}
