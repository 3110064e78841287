/** The map of the world: where each territory lies, its name and emblem, the bridges. `world.json` is drawn from real coasts. */

import type { Land } from "../../map/camera";
import type { ContinentView, TerritoryView } from "../../types/teg-cartas";
import { jigsaw } from "./jigsaw";
import { apart, beyond, bounds, contains, flatten, type Point, type Polygon } from "./shapes";
import world from "./world.json";

export type Continent = ContinentView["id"];
export const FORMS = ["landscape", "portrait"] as const;
export type Form = (typeof FORMS)[number];
export type Given = Pick<TerritoryView, "id" | "continent" | "bridges">;

/** A place with a size: of an emblem its middle and width, of a name the middle of its first baseline and the size of its letters. */
export interface Place extends Point {
  size: number;
}
export interface Area {
  id: string;
  continent: Continent;
  path: string;
  /** The same outline in straight lines, a ring for each island. */
  rings: readonly Polygon[];
  box: Land;
  /** The middle of emblem and name, always on its own ground. */
  middle: Point;
  emblem: Place;
  name: Place;
}
/** From shore to shore, or from a shore over the edge of the map; `bend` says how far it swings aside. */
export interface Route {
  from: Point;
  to: Point;
  bend: number;
}
/** One route between two territories, or two that leave the map with the same sign. */
export interface Bridge {
  ends: readonly [string, string];
  routes: readonly Route[];
  sign: number | null;
}
/** Where the name of a continent stands: its middle, and on how many rows. */
export interface Tag extends Place {
  rows: number;
}
export interface Atlas {
  land: Land;
  /** How thick lines are, in units of the map. */
  ink: number;
  /** Open sea at the lower edge, for the buttons. */
  berth: Point;
  areas: ReadonlyMap<string, Area>;
  bridges: readonly Bridge[];
  tags: Readonly<Record<Continent, Tag>>;
}

/** How `world.json` writes it. */
interface Drawn {
  width: number;
  height: number;
  ink: number;
  berth: number[];
  areas: Record<string, { path: string; emblem: number[]; name: number[] }>;
  bridges: Record<string, number[][]>;
  tags: Record<Continent, number[]>;
}
const WORLD: Record<Form, Drawn> & { continents: Record<Continent, string[]> } = world;

const bridgeName = (one: string, other: string): string => [one, other].sort().join("-");
/** Every bridge once, by the names of its ends in their order. */
export function bridgesOf(territories: readonly Given[]): string[] {
  return [...new Set(territories.flatMap(({ id, bridges }) => bridges.map((other) => bridgeName(id, other))))].sort();
}

/** Whether these are the territories, continents and bridges that are drawn. */
export function isDrawn(territories: readonly Given[]): boolean {
  const same =
    territories.length === Object.keys(WORLD.landscape.areas).length &&
    territories.every(({ id, continent }) => WORLD.continents[continent].includes(id));
  return same && bridgesOf(territories).join() === Object.keys(WORLD.landscape.bridges).sort().join();
}

/** The map in the form that fits a window; own cards with other territories get a plainer one. */
export function atlas(territories: readonly Given[], form: Form): Atlas {
  return isDrawn(territories) ? drawn(territories, WORLD[form]) : jigsaw(territories);
}

/** The form that fills a window best. */
export function formFor(width: number, height: number): Form {
  const filled = ({ width: w, height: h }: Drawn): number => Math.min(width / w, height / h) * Math.sqrt(w * h);
  return filled(WORLD.portrait) > filled(WORLD.landscape) ? "portrait" : "landscape";
}

const place = ([x = 0, y = 0, size = 0]: readonly number[]): Place => ({ x, y, size });

function drawn(territories: readonly Given[], { width, height, ink, berth, areas, bridges, tags }: Drawn): Atlas {
  const all = new Map<string, Area>();
  for (const { id, continent } of territories) {
    const area = areas[id];
    if (!area) continue;
    const [emblem, name] = [place(area.emblem), place(area.name)];
    // The letters stand on their baseline: their middle is a little above it.
    const middle = { x: (emblem.x + name.x) / 2, y: (emblem.y + name.y - name.size * 0.3) / 2 };
    const rings = flatten(area.path);
    all.set(id, { id, continent, path: area.path, rings, box: bounds(rings), middle, emblem, name });
  }
  let signs = 0;
  const found = Object.entries(bridges).map(([ends, lines]): Bridge => {
    const [one = "", other = ""] = ends.split("-");
    const routes = lines.map(([x = 0, y = 0, u = 0, v = 0, bend = 0]) => ({ from: { x, y }, to: { x: u, y: v }, bend }));
    return { ends: [one, other], routes, sign: routes.length > 1 ? ++signs : null };
  });
  const named = Object.entries(tags).map(([id, tag]) => [id, { ...place(tag), rows: tag[3] ?? 1 }]);
  return {
    land: { left: 0, top: 0, width, height },
    ink,
    berth: place(berth),
    areas: all,
    bridges: found,
    tags: Object.fromEntries(named) as Record<Continent, Tag>,
  };
}

/** The territory at a point, or else the nearest in reach. */
export function nearest(areas: ReadonlyMap<string, Area>, point: Point, reach: number): string | null {
  let best: string | null = null;
  let least = reach;
  for (const { id, rings, box } of areas.values()) {
    if (beyond(box, point) > least) continue;
    if (contains(rings, point)) return id;
    const far = apart(rings, point);
    if (far <= least) [least, best] = [far, id];
  }
  return best;
}

/** The board that bears the name of a continent, around the middle of its tag; the second part has what it brings and a count. */
export function board({ x, y, size, rows }: Tag, name: string, count: number): Land & { first: number; second: number } {
  // About as wide as the letters are.
  const first = (name.length * 0.42 + 0.4) * size;
  const second = (1.75 + (count ? 0.3 + count * 0.5 : 0)) * size;
  const width = rows > 1 ? Math.max(first, second) + size * 0.8 : first + second + size * 1.1;
  const height = size * (rows > 1 ? 2.5 : 1.5);
  return { left: x - width / 2, top: y - height / 2, width, height, first, second };
}

/** A route as SVG draws it. */
export function course({ from, to, bend }: Route): string {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const side = bend / (Math.hypot(x, y) || 1);
  return `M${from.x} ${from.y}q${(x / 2 - y * side).toFixed(1)} ${(y / 2 + x * side).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** The arrows of an attack: one, or two where it goes around the world. */
export function arrows({ areas, bridges, ink }: Atlas, from: string | null, to: string): string[] {
  const [a, b] = [areas.get(from ?? "")?.middle, areas.get(to)?.middle];
  if (!a || !b || from === null) return [];
  const around = bridges.find(({ ends, sign }) => sign !== null && ends.includes(from) && ends.includes(to));
  if (!around) return [pointer(a, b, ink)];
  const edge = (id: string): Point => around.routes[around.ends[0] === id ? 0 : 1]?.to ?? a;
  return [pointer(a, edge(from), ink), pointer(edge(to), b, ink)];
}

/** An arrow from one point towards another that leaves both free. */
export function pointer(from: Point, to: Point, ink: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const at = (along: number, side: number): string =>
    `${(from.x + x * along - y * side * ink).toFixed(1)} ${(from.y + y * along + x * side * ink).toFixed(1)}`;
  const [start, tip] = [far * 0.2, far * 0.82];
  const neck = Math.max(start, tip - 21 * ink);
  return `M${[at(start, 4), at(neck, 4), at(neck, 12), at(tip, 0), at(neck, -12), at(neck, -4), at(start, -4)].join("L")}z`;
}

/** The next territory in a direction, for the arrow keys. */
export function beside(areas: ReadonlyMap<string, Area>, from: string, dx: number, dy: number): string | null {
  const here = areas.get(from)?.middle;
  if (!here) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const { id, middle } of areas.values()) {
    const [x, y] = [middle.x - here.x, middle.y - here.y];
    const ahead = x * dx + y * dy;
    const off = Math.abs(x * dy) + Math.abs(y * dx);
    if (id === from || ahead < 12 || off > ahead * 2) continue;
    const far = ahead + off * 2;
    if (far < least) [least, best] = [far, id];
  }
  return best;
}

/** A name on one line or two, each short enough for its area. */
export function lines(name: string): string[] {
  const words = name.split(" ");
  if (words.length < 2 || name.length < 8) return [name];
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

/** A name as it is written: its middle, its first baseline, and how high its letters are. */
export interface Label extends Place {
  rows: readonly string[];
  /** Whether it is larger than the map has room for. */
  grown: boolean;
}

/** About how wide a letter is, beside its height. */
const LETTER = 0.52;
const half = ({ rows, size }: Label): number => (Math.max(...rows.map((row) => row.length)) * LETTER * size) / 2;

/** Names that became too wide for their places stand aside until none lies on another. */
export function asideOf(labels: readonly Label[]): Label[] {
  const moved = labels.map((label) => ({ ...label }));
  for (let round = 0; round < 4; round++) {
    for (const [n, one] of moved.entries()) {
      for (const other of moved.slice(n + 1)) {
        if (!one.grown && !other.grown) continue;
        const down = Math.max(one.y - one.size * 0.8, other.y - other.size * 0.8);
        const up = Math.min(bottom(one), bottom(other));
        const across = half(one) + half(other) - Math.abs(one.x - other.x);
        if (down >= up || across <= 0) continue;
        const step = (across / 2) * (one.x < other.x ? 1 : -1);
        one.x -= step;
        other.x += step;
      }
    }
  }
  return moved;
}
const bottom = ({ y, size, rows }: Label): number => y + size * (0.1 + 0.95 * (rows.length - 1));
