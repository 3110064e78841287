/** What the letters of a view's rows mean. */

import { ROWS } from "./hexes";

/** Terrains drawn with a pattern of their own: letter of the view, name, ground colour. */
export const GROUND = [
  { letter: "G", name: "grass", colour: "#aecb5c" },
  { letter: "F", name: "flowers", colour: "#eaa9bd" },
  { letter: "T", name: "forest", colour: "#427a44" },
  { letter: "C", name: "canyon", colour: "#b9623a" },
  { letter: "D", name: "desert", colour: "#f0d68c" },
  { letter: "W", name: "water", colour: "#4389b8" },
  { letter: "M", name: "mountain", colour: "#bdb6bd" },
  { letter: "A", name: "farmland", colour: "#8a6235" },
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
