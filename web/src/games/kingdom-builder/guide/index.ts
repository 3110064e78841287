/** The guide through the lessons of Kingdom Builder. */

import { isMine, type GameGuide, type Step } from "../../../board/guide";
import type { Move, View } from "../../../types/kingdom-builder";
import { say } from "./words";

type KingdomBuilderStep = Step<View, Move>;

const CONFIRM = ".bar .call:not(:disabled)";
const cellOf = (cell: string): string => `.kb [data-cell="${cell}"]`;
const player = (view: View) => view.players[view.viewer ?? 0];
const builds = (view: View): string[] => view.moves.flatMap((move) => (move.kind === "build" ? [move.cell] : []));
/** Where a settlement may be built that takes a tile, or touches a castle for the first time. */
const bringing = (view: View, castle: boolean): string[] =>
  builds(view).filter((cell) => view.brings[cell]?.some((one) => (one === "castle") === castle));
/** The hex of the first lesson beside a farm. */
const FARM = "s12";
const byFarm = (view: View): string[] => (builds(view).includes(FARM) ? [FARM] : bringing(view, false));
const orAny = (wanted: readonly string[], view: View): readonly string[] => (wanted.length ? wanted : onLand(view));
/** The confirming button once a wanted hex is chosen; before that one of them. */
const touchOne = (wanted: readonly string[]): readonly string[] => [
  ...wanted.map((cell) => `.kb:has([data-cell="${cell}"][aria-selected="true"]) ${CONFIRM}`),
  ...wanted.slice(0, 1).map(cellOf),
];

const letterAt = (view: View, cell: string): string => view.rows[Number(cell.slice(1)) - 1]?.[cell.charCodeAt(0) - 97] ?? "";
/** The farmland beside one's own settlements that may be built on. */
const farmland = (view: View): string[] => builds(view).filter((cell) => letterAt(view, cell) === "A");
/** Of the hexes of the own card, those that may be chosen. */
const onLand = (view: View): string[] => builds(view).filter((cell) => letterAt(view, cell) !== "A");
/** The farmland of the lesson on Harvest that touches a silo, too. */
const BY_SILO = "h7";
const bySilo = (view: View): string[] => (farmland(view).includes(BY_SILO) ? [BY_SILO] : farmland(view));
const terrainOf = ({ terrain }: View): { terrain: string } => ({ terrain: terrain === null ? "" : say(`land.${terrain}`) });
/** What somebody needs to hear who tries a hex where nothing may be built: other land, or not next to the own. */
function misplaced(move: Move, view: View): string | null {
  if (move.kind !== "build" || builds(view).includes(move.cell)) return null;
  const [possible] = onLand(view);
  return possible && letterAt(view, possible) === letterAt(view, move.cell) ? "beside" : "land";
}

/** A settlement of the mandatory action, of which some are left. */
function building(key: string, left: number, wanted: (view: View) => readonly string[]): KingdomBuilderStep {
  return {
    key,
    // Not in the midst of an action of a tile.
    due: (view) => isMine(view) && view.using === null && view.builds_left === left && onLand(view).length > 0,
    wants: (move, view) => move.kind === "build" && orAny(wanted(view), view).includes(move.cell),
    mistake: misplaced,
    touch: (view) => touchOne(orAny(wanted(view), view)),
    names: terrainOf,
  };
}

const first: readonly KingdomBuilderStep[] = [
  { key: "cards", about: () => [".kb .cards ul"] },
  { key: "terrain", about: () => [".kb .hand .card"] },
  building("place", 3, byFarm),
  building("next", 2, () => []),
  building("third", 1, () => []),
  { key: "tile", about: () => [".kb .hand .tile"] },
  {
    key: "use",
    due: (view) => isMine(view) && view.plans.length > 0,
    wants: (move) => move.kind === "use" || move.kind === "build",
    touch: (view) => {
      const hexes = view.plans[0]?.build ?? [];
      return [
        ...hexes.map((cell) => `.kb:has(.hand .tile[aria-pressed="true"]):has([data-cell="${cell}"][aria-selected="true"]) ${CONFIRM}`),
        ...hexes.slice(0, 1).map((cell) => `.kb:has(.hand .tile[aria-pressed="true"]) [data-cell="${cell}"]`),
        ".kb .hand .tile.ready",
      ];
    },
  },
  building("castle", 3, (view) => bringing(view, true)),
];

const hexes = (view: View, letter: string): string[] =>
  view.rows.flatMap((row, y) => [...row].flatMap((one, x) => (one === letter ? [`${String.fromCharCode(97 + x)}${y + 1}`] : [])));
/** The locations of which there are two kinds in a quadrant: they came with Harvest. */
const PAIR: readonly string[] = ["mountain_station", "scout_cabin"];

const harvest: readonly KingdomBuilderStep[] = [
  { key: "pair", about: (view) => view.locations.filter(({ location }) => PAIR.includes(location)).map(({ cell }) => cellOf(cell)) },
  {
    key: "farmland",
    due: (view) => isMine(view) && view.using === null && farmland(view).length > 0,
    wants: (move, view) => move.kind === "build" && bySilo(view).includes(move.cell),
    mistake: (move, view) => (move.kind === "build" && !builds(view).includes(move.cell) ? "farmland_beside" : null),
    touch: (view) => touchOne(bySilo(view)),
  },
  { key: "silo", about: (view) => hexes(view, "I").map(cellOf) },
  building("cabin", 3, (view) => bringing(view, false)),
  building("second", 2, () => []),
  building("third", 1, () => []),
  { key: "scouts", about: () => [".kb .hand .tile"] },
];

export const guide: GameGuide<View, Move> = {
  lessons: { first, harvest },
  say: (key, params) => say(key as never, params),
  goal: (view) => ({ have: player(view)?.score ?? 0, want: 12 }),
};
