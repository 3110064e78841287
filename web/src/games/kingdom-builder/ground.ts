/** What the letters of a view's rows mean. */

import { ROWS } from "./hexes";

/** Terrains drawn with a pattern of their own: letter of the view, name, ground colour. */
export const GROUND = [
  { letter: "G", name: "grass", colour: "var(--kb-grass)" },
  { letter: "F", name: "flowers", colour: "var(--kb-flowers)" },
  { letter: "T", name: "forest", colour: "var(--kb-forest)" },
  { letter: "C", name: "canyon", colour: "var(--kb-canyon)" },
  { letter: "D", name: "desert", colour: "var(--kb-desert)" },
  { letter: "W", name: "water", colour: "var(--kb-water)" },
  { letter: "M", name: "mountain", colour: "var(--kb-mountain)" },
  { letter: "A", name: "farmland", colour: "var(--kb-farmland)" },
] as const;

/** Hexes with a building on bare parchment. */
export const PLACES = { S: "castle", I: "silo", L: "location" } as const;

export type GroundName = (typeof GROUND)[number]["name"] | (typeof PLACES)[keyof typeof PLACES];

const NAMES: Readonly<Record<string, GroundName>> = { ...Object.fromEntries(GROUND.map(({ letter, name }) => [letter, name])), ...PLACES };

/** The ground of every hex. */
export function grounds(rows: readonly string[]): Map<string, GroundName> {
  return new Map(
    ROWS.flatMap((cells, row) => cells.map((cell, column): [string, GroundName] => [cell, NAMES[rows[row]?.[column] ?? ""] ?? "location"])),
  );
}

/** The hexes of one ground. */
export function hexesOf(ground: ReadonlyMap<string, GroundName>, name: GroundName): string[] {
  return [...ground].flatMap(([cell, one]) => (one === name ? [cell] : []));
}
