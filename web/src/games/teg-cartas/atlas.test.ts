import { describe, expect, test } from "vitest";
import cards from "../../../../src/reinos/games/teg_cartas/data/territories.csv?raw";
import land from "../../../../src/reinos/games/teg_cartas/data/continents.csv?raw";
import { atlas, beside, board, bridgesOf, course, formFor, FORMS, isDrawn, lines, nearest, type Area, type Continent } from "./atlas";
import { apart, contains, flatten, type Point } from "./shapes";

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
const CONTINENTS = table(land).map(([id = "", es = "", en = ""]) => ({ id: id as Continent, names: [es, en] }));

/** A box as points, close enough that nothing slips through. */
function grid(left: number, top: number, width: number, height: number): Point[] {
  const [across, down] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  return Array.from({ length: (across + 1) * (down + 1) }, (_, n) => ({
    x: left + (width * (n % (across + 1))) / across,
    y: top + (height * Math.floor(n / (across + 1))) / down,
  }));
}
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
/** How far two territories are from each other. */
const between = (a: Area, b: Area): number => Math.min(...a.rings.flat().map((point) => apart(b.rings, point)));
/** The box of a name; a letter is about half as wide as high. */
function label(area: Area, name: string): Point[] {
  const { x, y, size } = area.name;
  const rows = lines(name);
  const width = Math.max(...rows.map((row) => row.length)) * size * 0.44;
  return grid(x - width / 2, y - size * 0.68, width, size * (0.68 + (rows.length - 1) * 0.95));
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
    for (const one of areas) {
      for (const other of areas) {
        if (one.continent !== other.continent) expect(between(one, other), `${one.id} ${other.id}`).toBeGreaterThan(5.5 * world.ink);
      }
    }
  });

  test("a continent is of one piece, but for its islands", () => {
    const islands = ["australia", "borneo", "gran_bretana", "groenlandia", "islandia", "japon", "sumatra"];
    const alone = areas.filter((one) => !areas.some((other) => other !== one && between(one, other) < 1.5));
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
    const taken: { id: string; x: number; y: number }[] = [];
    for (const { id, names } of RULES) {
      const { emblem } = area(id);
      const half = emblem.size * 0.42;
      for (const point of grid(emblem.x - half, emblem.y - half, half * 2, half * 2)) {
        expect(nearest(world.areas, point, 4), `emblem of ${id}`).toBe(id);
      }
      for (const name of names) {
        for (const point of label(area(id), name)) {
          for (const other of areas) if (other.id !== id) expect(contains(other.rings, point), `${name} on ${other.id}`).toBe(false);
          expect(point.x > 0 && point.y > 0 && point.x < world.land.width && point.y < world.land.height, name).toBe(true);
          taken.push({ id, ...point });
        }
      }
    }
    for (const { ends, routes } of world.bridges) {
      for (const { from, to } of routes) {
        for (const end of [from, to]) {
          expect(
            taken.filter((point) => far(point, end) < 3 * world.ink).map(({ id }) => id),
            `${ends}`,
          ).toEqual([]);
        }
      }
    }
    for (const one of taken) for (const other of taken) if (one.id !== other.id && far(one, other) < 1) expect(one.id).toBe(other.id);
  });

  test("the names of the continents cover nothing", () => {
    for (const { id, names } of CONTINENTS) {
      for (const name of names) {
        const { left, top, width, height } = board(world.tags[id], name, 4);
        expect(left > 0 && top > 0 && left + width < world.land.width && top + height < world.land.height, name).toBe(true);
        for (const point of grid(left, top, width, height)) {
          expect(nearest(world.areas, point, 2), name).toBeNull();
          for (const { ends, routes } of world.bridges) {
            for (const route of routes) {
              const near = apart(flatten(course(route)), point);
              expect(near, `${name} ${ends}`).toBeGreaterThan(3);
            }
          }
        }
      }
    }
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
