/** The guide through the lessons of Kingdomino. */

import type { GameGuide, Step } from "../../../board/guide";
import type { Domino, Kingdom, Move, Place, View } from "../../../types/kingdomino";
import { places } from "../narrowing";
import { CASTLE_CELL, cellName, covers, point, STEP } from "../squares";
import { say } from "./words";

type Terrain = Domino["a"]["terrain"];
type KingdominoStep = Step<View, Move>;

const CONFIRM = ".actions .call";
const cells = (names: readonly string[]): string[] => names.map((cell) => `.kd [data-cell="${cell}"]`);
const kingdomOf = (view: View): Kingdom => view.kingdoms[view.viewer ?? 0] ?? { tiles: [], score: 0 };
const beside = (cell: string): string[] => {
  const { x, y } = point(cell);
  return Object.values(STEP).map((step) => cellName({ x: x + step.x, y: y + step.y }));
};

/** The squares of each terrain in one's kingdom. */
function land(view: View): Map<string, Terrain> {
  const tiles = kingdomOf(view).tiles.map((tile) => ({ tile, spot: covers(tile) }));
  return new Map(tiles.flatMap(({ tile: { domino }, spot: [a, b] }) => [[a, domino.a.terrain] as const, [b, domino.b.terrain] as const]));
}
/** How many sides of a domino in a place touch land of the same terrain. */
function matches(place: Place, domino: Domino, known: ReadonlyMap<string, Terrain>): number {
  const halves = [domino.a, domino.b];
  const touching = covers(place).map((cell, n) => beside(cell).filter((one) => known.get(one) === halves[n]?.terrain).length);
  return touching.reduce((sum, one) => sum + one, 0);
}
/** The legal places that join most land of the same terrain. */
function joining(view: View): Place[] {
  const { placing } = view;
  if (!placing) return [];
  const known = land(view);
  const ranked = places(view.moves).map((place) => ({ place, count: matches(place, placing, known) }));
  const best = Math.max(0, ...ranked.map(({ count }) => count));
  return ranked.filter(({ count }) => count === best && best > 0).map(({ place }) => place);
}
/** The square to touch for one of some places: the domino lies as it is held then. */
function touchFor(wanted: readonly Place[]): readonly string[] {
  const right = wanted.filter(({ direction }) => direction === "right");
  const [first] = right.length ? right : wanted;
  return first ? [`.kd:has(.ghost.firm) ${CONFIRM}:not(:disabled)`, ...cells([first.cell])] : [];
}
const slotOf = (domino: number): string => `.kd .slot:has([data-domino="${domino}"])`;
const touchClaim = (domino: number): readonly string[] => [
  `.kd:has(.slot[aria-pressed="true"] [data-domino="${domino}"]) ${CONFIRM}:not(:disabled)`,
  slotOf(domino),
];
const free = (view: View): Domino[] => view.next_line.filter(({ king }) => king === null).map(({ domino }) => domino);
const crowns = ({ a, b }: Domino): number => a.crowns + b.crowns;
/** The free domino with most crowns, and then the highest. */
const richest = (view: View): number =>
  [...free(view)].sort((one, other) => crowns(other) - crowns(one) || other.number - one.number)[0]?.number ?? 0;

/** The domino of the first lesson with a crown, whose lake is to grow. */
const CROWNED = 31;

const claims = (wanted: (view: View) => number, key: string): KingdominoStep => ({
  key,
  due: (view) => view.seat === view.viewer && view.stage === "claim",
  wants: (move, view) => move.kind === "claim" && move.domino === wanted(view),
  touch: (view) => touchClaim(wanted(view)),
  names: (view) => ({ domino: wanted(view) }),
});

const first: readonly KingdominoStep[] = [
  { key: "castle", about: () => cells([CASTLE_CELL]), names: ({ limit }) => ({ limit }) },
  claims(() => CROWNED, "crown"),
  claims(richest, "mate"),
  { key: "order", about: () => [".kd .line .slot"] },
  {
    key: "castle_fits",
    due: (view) => view.seat === view.viewer && view.stage === "place",
    wants: ({ kind }) => kind === "place",
    touch: (view) => {
      const [at] = places(view.moves).filter(({ direction, cell }) => direction === "right" && beside(CASTLE_CELL).includes(cell));
      return touchFor(at ? [at] : places(view.moves));
    },
    names: ({ placing }) => ({ domino: placing?.number ?? 0 }),
  },
  { ...claims(richest, "next"), wants: ({ kind }) => kind === "claim" },
  {
    key: "match",
    due: (view) => view.seat === view.viewer && view.stage === "place",
    wants: (move, view) => move.kind === "place" && (joining(view).length === 0 || joining(view).some((one) => same(one, move))),
    touch: (view) => touchFor(joining(view).length ? joining(view) : places(view.moves)),
    names: ({ placing }) => ({ domino: placing?.number ?? 0 }),
  },
  {
    key: "score",
    about: (view) => cells([...land(view)].filter(([, terrain]) => terrain === "lake").map(([cell]) => cell)),
    names: (view) => ({ points: kingdomOf(view).score }),
  },
];

const same = (one: Place, other: Place): boolean => one.cell === other.cell && one.direction === other.direction;

const discard: readonly KingdominoStep[] = [
  { key: "nowhere", about: () => [".actions svg"], names: ({ limit }) => ({ limit }) },
  { key: "discard", wants: ({ kind }) => kind === "discard", touch: () => [`${CONFIRM}:not(:disabled)`] },
  { key: "full", about: () => [".kd .kingdom[role=grid]"] },
];

export const guide: GameGuide<View, Move> = {
  lessons: { first, discard },
  say: (key, params) => say(key as never, params),
  goal: (view) => ({ have: kingdomOf(view).score, want: 10 }),
};
