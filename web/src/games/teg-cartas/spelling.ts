/** How dice cards are written: 5·5·3. */

/** The id of a dice card is its throw. */
const DICE_CARD = /^d(\d)(\d)(\d)$/;

export const written = (numbers: readonly (number | string)[]): string => numbers.join("·");

export function spelling(name: string, value: unknown): string | null {
  if (name.endsWith("_numbers") && Array.isArray(value)) return written(value as number[]);
  const card = typeof value === "string" ? DICE_CARD.exec(value) : null;
  return card && written(card.slice(1));
}
