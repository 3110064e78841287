/** A plain world for own cards: six lands cut by hand, divided among whatever territories there are. */

import { points } from "../../art/points";
import type { Area, Atlas, Bridge, Continent, Given, Route, Tag } from "./atlas";
import { bounds, type Point } from "./shapes";
import { balance, between, divide, path, shrink } from "./voronoi";

/** The size of the drawing. */
const WORLD = { left: 0, top: 6, width: 1000, height: 1006 };

interface Land {
  outline: Point[];
  /** Where its name stands, in the sea. */
  name: Point;
}
export const LANDS: Record<Continent, Land> = {
  namerica: {
    outline: points(
      "24,112 70,66 150,78 215,60 316,70 330,150 312,215 324,290 300,370 294,440 262,528 196,532 140,476 52,436 22,340 38,260 12,190",
    ),
    name: { x: 168, y: 44 },
  },
  europe: {
    outline: points("366,84 440,60 520,72 600,58 634,92 624,160 638,240 622,330 600,402 520,404 462,450 384,444 356,370 370,280 352,190"),
    name: { x: 494, y: 44 },
  },
  asia: {
    outline: points(
      "694,92 770,60 850,74 944,58 990,112 978,200 992,300 980,400 990,480 972,580 986,660 930,702 870,690 800,706 728,692 694,610 708,520 684,430 702,330 682,220",
    ),
    name: { x: 838, y: 44 },
  },
  samerica: {
    outline: points("56,628 150,606 232,622 318,648 344,726 318,800 292,886 232,966 150,992 84,936 78,846 36,768 40,690"),
    name: { x: 120, y: 584 },
  },
  africa: {
    outline: points("392,556 470,534 560,546 630,538 652,610 640,690 622,752 592,846 536,900 470,888 428,792 390,732 366,640"),
    name: { x: 506, y: 512 },
  },
  oceania: { outline: points("706,808 790,782 880,794 964,784 986,860 958,936 880,988 770,978 700,912 684,856"), name: { x: 850, y: 758 } },
};

/** Roughly where the countries of the classic board are, continent by continent. */
const PLACES: Record<string, Point> = Object.fromEntries(
  [
    "alaska:85,120 groenlandia:245,115 yukon:90,215 canada:245,215 oregon:85,310 nueva_york:240,310 california:110,410 mexico:225,470 labrador:270,180 terranova:280,260",
    "islandia:420,110 gran_bretana:430,205 francia:430,305 espana:425,400 rusia:580,120 alemania:570,240 polonia:570,350 suecia:500,100 italia:520,390",
    "aral:750,110 siberia:910,105 iran:745,220 kamchatka:925,215 turquia:740,330 mongolia:910,320 israel:745,430 china:905,415 arabia:755,540 japon:925,520 india:770,640 malasia:915,630 taimir:830,100 tartaria:840,190 gobi:850,370",
    "colombia:120,660 brasil:265,690 peru:110,760 argentina:240,820 chile:150,920 uruguay:290,840",
    "sahara:440,590 egipto:590,590 zaire:450,690 etiopia:580,700 sudafrica:520,810 madagascar:600,780",
    "sumatra:760,830 borneo:900,830 australia:840,930 java:830,850",
  ].flatMap((land) => land.split(" ").map((one) => [one.split(":")[0], points(one.split(":")[1] ?? "")[0]])),
);
/** These stand alone in the sea. */
const ISLANDS = new Set("groenlandia islandia gran_bretana japon borneo sumatra australia java madagascar terranova".split(" "));

export function jigsaw(territories: readonly Given[]): Atlas {
  const areas = new Map<string, Area>();
  for (const [continent, land] of Object.entries(LANDS) as [Continent, Land][]) {
    const here = territories.filter((one) => one.continent === continent);
    const middle = balance(land.outline);
    // Who brings other cards may put a country elsewhere: it finds its place around the middle.
    const places = here.map(({ id }, n) => {
      const place = PLACES[id];
      const inside = place && Math.hypot(place.x - middle.x, place.y - middle.y) < 400;
      return inside ? place : { x: middle.x + 40 * Math.cos(n), y: middle.y + 40 * Math.sin(n) };
    });
    divide(land.outline, places).forEach((part, n) => {
      const id = here[n]?.id ?? "";
      const border = shrink(part, ISLANDS.has(id) ? 0.93 : 0.975);
      const { x, y } = balance(border);
      const [emblem, name] = [
        { x, y: y - 28, size: 34 },
        { x, y: y + 14, size: 25 },
      ];
      areas.set(id, { id, continent, path: path(border), rings: [border], box: bounds([border]), middle: { x, y }, emblem, name });
    });
  }
  const tags = Object.entries(LANDS).map(([id, { name }]) => [id, { x: name.x, y: name.y - 9, size: 29, rows: 1 }]);
  return {
    land: WORLD,
    ink: 1.6,
    berth: { x: 350, y: WORLD.top + WORLD.height },
    areas,
    bridges: bridges(territories, areas),
    tags: Object.fromEntries(tags) as Record<Continent, Tag>,
  };
}

function bridges(territories: readonly Given[], areas: ReadonlyMap<string, Area>): Bridge[] {
  const found: Bridge[] = [];
  let signs = 0;
  for (const { id, bridges } of territories) {
    for (const other of bridges) {
      const [a, b] = [areas.get(id), areas.get(other)];
      if (!a || !b || id > other) continue;
      if (Math.abs(a.middle.x - b.middle.x) < WORLD.width / 2) {
        const [from, to] = between(a.rings[0] ?? [], b.rings[0] ?? []);
        found.push({ ends: [id, other], routes: [{ from, to, bend: 0 }], sign: null });
      } else {
        signs += 1;
        found.push({ ends: [id, other], routes: [away(a), away(b)], sign: signs });
      }
    }
  }
  return found;
}

/** Over the edge of the map, to its other side. */
function away({ rings, middle }: Area): Route {
  const west = middle.x < WORLD.width / 2;
  const edge = west ? WORLD.left + 17 : WORLD.left + WORLD.width - 17;
  const shore = rings.flat().reduce((best, { x }) => (west ? Math.min(best, x) : Math.max(best, x)), middle.x);
  return { from: { x: shore + (west ? 14 : -14), y: middle.y }, to: { x: edge, y: middle.y }, bend: 0 };
}
