import { describe, expect, test } from "vitest";
import cards from "../../../../src/reinos/games/teg_cartas/data/territories.csv?raw";
import continents from "../../../../src/reinos/games/teg_cartas/data/continents.csv?raw";
import {
  asideOf,
  atlas,
  beside,
  board,
  bridgesOf,
  course,
  formFor,
  FORMS,
  isDrawn,
  lines,
  nearest,
  type Area,
  type Continent,
} from "./atlas";
import type { Land } from "../../map/camera";
import { apart, beyond, contains, flatten, type Point } from "./shapes";

const table = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(","));
/** The rules: who lies where, and where the bridges lead. */
const RULES = table(cards).map(([id = "", es = "", en = "", continent = "", bridges = ""]) => ({
  id,
  names: [es, en],
  continent: continent as Continent,
  bridges: bridges.split(";").filter(Boolean),
}));
const CONTINENTS = table(continents).map(([id = "", es = "", en = ""]) => ({ id: id as Continent, names: [es, en] }));

/** A box as points, close enough that nothing slips through. */
function grid({ left, top, width, height }: Land): Point[] {
  const [across, down] = [Math.ceil(width / 6), Math.ceil(height / 6)];
  return Array.from({ length: (across + 1) * (down + 1) }, (_, n) => ({
    x: left + (width * (n % (across + 1))) / across,
    y: top + (height * Math.floor(n / (across + 1))) / down,
  }));
}
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
/** How far two territories are from each other; no more than `most` is asked. */
function between(a: Area, b: Area, most: number): number {
  const near = a.rings.flat().filter((point) => beyond(b.box, point) < most);
  return Math.min(most, ...near.map((point) => apart(b.rings, point)));
}
/** About how wide the letters of the names are, for their size. */
const LETTERS: Record<string, number> = { "ijlíI ": 0.28, frtJ: 0.35, csz: 0.4, aáeéoóvykg: 0.48, bdhnñpquúCEST: 0.53, mwM: 0.81 };
const letter = (one: string): number => Object.entries(LETTERS).find(([some]) => some.includes(one))?.[1] ?? 0.64;
const measure = (row: string): number => [...row].reduce((sum, one) => sum + letter(one), 0);
const meet = (a: Land, b: Land, room = 0): boolean =>
  a.left < b.left + b.width + room &&
  b.left < a.left + a.width + room &&
  a.top < b.top + b.height + room &&
  b.top < a.top + a.height + room;
/** The box of a name. */
function label(area: Area, name: string): Land {
  const { x, y, size } = area.name;
  const rows = lines(name);
  const width = Math.max(...rows.map(measure)) * size;
  return { left: x - width / 2, top: y - size * 0.68, width, height: size * (0.68 + (rows.length - 1) * 0.95) };
}

test("the cards that come with the game have a map of their own; others do not", () => {
  expect(isDrawn(RULES)).toBe(true);
  expect(isDrawn(RULES.slice(1))).toBe(false);
  expect(isDrawn(RULES.map((one) => (one.id === "chile" ? { ...one, continent: "africa" } : one)))).toBe(false);
  expect(isDrawn(RULES.map((one) => ({ ...one, bridges: [] })))).toBe(false);
});

test("a wide window gets the wide form, a tall one the tall form", () => {
  expect([formFor(1000, 620), formFor(496, 310), formFor(382, 464), formFor(352, 407)]).toEqual([
    "landscape",
    "landscape",
    "portrait",
    "portrait",
  ]);
});

describe.each(FORMS)("%s", (form) => {
  const world = atlas(RULES, form);
  const areas = [...world.areas.values()];
  const area = (id: string): Area => {
    const found = world.areas.get(id);
    if (!found) throw new Error(id);
    return found;
  };

  test("what can be attacked from a territory is what shares its coast, or what a bridge leads to", () => {
    for (const { id, continent, bridges } of RULES) {
      const drawn = new Set([
        ...areas.filter((one) => one.continent === area(id).continent && one.id !== id).map((one) => one.id),
        ...world.bridges.flatMap(({ ends }) => (ends.includes(id) ? ends.filter((end) => end !== id) : [])),
      ]);
      const rules = new Set([...RULES.filter((one) => one.continent === continent && one.id !== id).map((one) => one.id), ...bridges]);
      expect([...drawn].sort(), id).toEqual([...rules].sort());
    }
    expect(world.bridges.map(({ ends }) => ends.join("-")).sort()).toEqual(bridgesOf(RULES));
  });

  test("only territories of one continent touch; between continents is sea", () => {
    const strait = 5.5 * world.ink;
    const abroad = (one: Area): Area[] => areas.filter(({ continent }) => continent !== one.continent);
    const close = areas.flatMap((one) =>
      abroad(one).flatMap((other) => (between(one, other, strait) < strait ? [`${one.id} ${other.id}`] : [])),
    );
    expect(close).toEqual([]);
  });

  test("a continent is of one piece, but for its islands", () => {
    const islands = ["australia", "borneo", "gran_bretana", "groenlandia", "islandia", "japon", "sumatra"];
    const alone = areas.filter((one) => !areas.some((other) => other !== one && between(one, other, 2) < 1.5));
    expect(alone.map(({ id }) => id).sort()).toEqual(islands);
  });

  test("a bridge begins and ends on the shores it joins, and crosses no other land", () => {
    for (const { ends, routes, sign } of world.bridges) {
      routes.forEach((route, n) => {
        const shores: [string, Point][] =
          sign === null
            ? [
                [ends[0], route.from],
                [ends[1], route.to],
              ]
            : [[ends[n] ?? "", route.from]];
        for (const [id, point] of shores) {
          expect(nearest(world.areas, point, 8), `${ends}`).toBe(id);
          expect(apart(area(id).rings, point), `${ends} ${id}`).toBeLessThan(13);
        }
        for (const point of flatten(course(route)).flat()) {
          for (const { id, rings } of areas) if (!ends.includes(id)) expect(contains(rings, point), `${ends} over ${id}`).toBe(false);
        }
        if (sign !== null) expect([route.to.x < 15, route.to.x > world.land.width - 15]).toContain(true);
      });
    }
  });

  test("no two bridges share an end", () => {
    const ends = world.bridges.flatMap(({ routes }) => routes.flatMap(({ from, to }) => [from, to]));
    for (const [n, one] of ends.entries()) for (const other of ends.slice(n + 1)) expect(far(one, other)).toBeGreaterThan(11);
  });

  test("emblems and names stand on their own land or in the sea, and never on each other", () => {
    const faults = new Set<string>();
    const taken: { id: string; box: Land }[] = [];
    for (const { id, names } of RULES) {
      const { emblem } = area(id);
      const half = emblem.size * 0.42;
      const sign = { left: emblem.x - half, top: emblem.y - half, width: half * 2, height: half * 2 };
      taken.push({ id, box: sign });
      if (grid(sign).some((point) => nearest(world.areas, point, 4) !== id)) faults.add(`emblem of ${id}`);
      for (const name of names) {
        const box = label(area(id), name);
        taken.push({ id, box });
        for (const point of grid(box)) {
          const on = nearest(world.areas, point, 0);
          if (on !== null && on !== id) faults.add(`${name} on ${on}`);
          if (point.x < 0 || point.y < 0 || point.x > world.land.width || point.y > world.land.height) faults.add(`${name} leaves the map`);
        }
      }
    }
    const dots = world.bridges.flatMap(({ routes }) => routes.flatMap(({ from, to }) => [from, to]));
    for (const { id, box } of taken) {
      if (dots.some(({ x, y }) => meet(box, { left: x, top: y, width: 0, height: 0 }, 3 * world.ink))) faults.add(`bridge on ${id}`);
      for (const other of taken) if (other.id !== id && meet(box, other.box)) faults.add(`${id} and ${other.id}`);
    }
    expect([...faults]).toEqual([]);
  });

  test("the names of the continents cover nothing", () => {
    const faults = new Set<string>();
    const routes = world.bridges.flatMap((bridge) => bridge.routes.map((route) => flatten(course(route))));
    const written = RULES.flatMap(({ id, names }) => names.map((name) => label(area(id), name)));
    for (const { id, names } of CONTINENTS) {
      const count = RULES.filter(({ continent }) => continent === id).length;
      for (const name of names) {
        const box = board(world.tags[id], name, `${count}/${count}`.length);
        const { left, top, width, height } = box;
        if (left < 0 || top < 0 || left + width > world.land.width || top + height > world.land.height)
          faults.add(`${name} leaves the map`);
        if (written.some((other) => meet(box, other))) faults.add(`${name} on a name`);
        for (const point of grid(box)) {
          const on = nearest(world.areas, point, 2);
          if (on !== null) faults.add(`${name} on ${on}`);
          if (routes.some((route) => apart(route, point) < 3)) faults.add(`${name} on a bridge`);
        }
      }
    }
    expect([...faults]).toEqual([]);
  });

  test("a touch finds the territory under it, and from the sea the nearest", () => {
    for (const { id, middle } of areas) expect(nearest(world.areas, middle, 0)).toBe(id);
    const east = area("sudafrica")
      .rings.flat()
      .reduce((a, b) => (a.x > b.x ? a : b));
    expect(nearest(world.areas, { x: east.x + 20, y: east.y }, 26)).toBe("sudafrica");
    expect(nearest(world.areas, { x: east.x + 20, y: east.y }, 10)).toBeNull();
  });

  test("the Malvinas are on the map, and Argentine; Tierra del Fuego is shared with Chile", () => {
    const ring = (id: string): Point[][] => area(id).rings.map((one) => [...one]);
    const lowest = (ring: Point[]): number => Math.max(...ring.map(({ y }) => y));
    const west = (ring: Point[]): number => Math.min(...ring.map(({ x }) => x));
    const [mainland, ...more] = ring("argentina").sort((a, b) => b.length - a.length);
    const islands = more.filter((one) => west(one) > west(mainland ?? []) + 25);
    expect(islands.length).toBeGreaterThanOrEqual(1);
    expect(more.some((one) => lowest(one) > lowest(mainland ?? []))).toBe(true);
    expect(ring("chile").length).toBe(2);
  });

  test("every territory can be reached with the arrow keys", () => {
    const seen = new Set(["alaska"]);
    for (const id of seen) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = beside(world.areas, id, dx, dy);
        if (next !== null) seen.add(next);
      }
    }
    expect(seen.size).toBe(RULES.length);
  });
});

test("long names stand on two lines", () => {
  expect(lines("Gran Bretaña")).toEqual(["Gran", "Bretaña"]);
  expect(lines("Perú")).toEqual(["Perú"]);
});

test("names that became too large for their places stand aside, and the others stay", () => {
  const label = (x: number, row: string, grown = true) => ({ x, y: 100, size: 20, rows: [row], grown });
  const [chile, argentina, alaska] = asideOf([label(90, "Chile"), label(150, "Argentina"), label(500, "Alaska")]);
  expect((argentina?.x ?? 0) - (chile?.x ?? 0)).toBeGreaterThanOrEqual((5 + 9) * 0.52 * 10 - 0.01);
  expect(alaska?.x).toBe(500);
  const fitting = [label(90, "Chile", false), label(130, "Argentina", false)];
  expect(asideOf(fitting)).toEqual(fitting);
});
