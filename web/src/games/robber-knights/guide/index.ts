/** The guide through the lessons of Robber Knights. */

import { isMine, type GameGuide, type Step } from "../../../board/guide";
import type { Move, View } from "../../../types/robber-knights";
import { marches, total } from "../narrowing";
import { straight } from "../squares";
import { say } from "./words";

type RobberKnightsStep = Step<View, Move>;

const CONFIRM = ".bar .call:not(:disabled)";
const cellOf = (cell: string): string => `.rk [data-cell="${cell}"]`;
const castleIn = (view: View): number => view.hand.findIndex(({ building }) => building === "castle");
/** The tiles of the hand stand side by side in its order. */
const tileAt = (n: number): string => `.rk .hand li:nth-child(${n + 1}) .tile`;
const isPressed = (n: number): string => `.rk:has(.hand li:nth-child(${n + 1}) .tile[aria-pressed="true"])`;

/** How many squares knights could enter, coming straight from a free square. */
function worth(view: View, from: string): number {
  const least = new Map(view.squares.map(({ cell, tile }) => [cell, tile.minimum]));
  const lines = view.squares.flatMap(({ cell }) => {
    const line = straight(from, cell);
    if (!line) return [];
    const minimums = line.cells.map((one, n) => (n === 0 ? 1 : (least.get(one) ?? null)));
    if (minimums.includes(null)) return [];
    const knights = minimums.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    return knights <= 5 ? [line.cells.length] : [];
  });
  return Math.max(0, ...lines);
}
/** Where the castle would see most. */
const lookout = (view: View): string => [...view.spaces].sort((one, other) => worth(view, other) - worth(view, one))[0] ?? "";

/** The march over most squares, with all knights if that can be. */
const longest = (view: View) =>
  marches(view.moves)
    .filter(({ direction }) => direction !== null)
    .sort((one, other) => other.drops.length - one.drops.length || total(other) - total(one))[0] ?? null;
/** Where that march ends. */
function goalOf(view: View): string | null {
  const march = longest(view);
  const line = view.lines.find(({ direction }) => direction === march?.direction);
  return (march && line?.cells[march.drops.length - 1]) ?? null;
}

const first: readonly RobberKnightsStep[] = [
  { key: "start", about: () => [".rk .hand"] },
  {
    key: "keep",
    due: (view) => isMine(view) && view.stage === "keep",
    wants: ({ kind }) => kind === "keep",
    touch: (view) => {
      const n = view.hand.findIndex(({ building }) => building === "village");
      return [`${isPressed(n)} ${CONFIRM}`, tileAt(n)];
    },
  },
  {
    key: "castle",
    due: (view) => isMine(view) && view.stage === "take" && castleIn(view) >= 0,
    wants: (move, view) => (move.kind === "take" ? move.tile === view.hand[castleIn(view)]?.name : move.kind === "lay"),
    touch: (view) => {
      const n = castleIn(view);
      const cell = lookout(view);
      return [
        `${isPressed(n)}:has([data-cell="${cell}"][aria-selected="true"]) ${CONFIRM}`,
        `${isPressed(n)} [data-cell="${cell}"]`,
        tileAt(n),
      ];
    },
  },
  {
    key: "knights",
    due: (view) => isMine(view) && view.stage === "deploy",
    wants: (move) => move.kind === "deploy" && move.drops.includes("-"),
    touch: (view) => {
      const end = goalOf(view);
      return [`.rk:has(.steppers li:nth-child(2)) ${CONFIRM}`, ...(end ? [cellOf(end)] : [])];
    },
  },
  {
    key: "minimum",
    about: (view) => view.squares.filter(({ knights }) => knights.includes(view.viewer ?? 0)).map(({ cell }) => cellOf(cell)),
  },
  { key: "points", about: () => [".rk .people"] },
  {
    key: "end",
    due: (view) => isMine(view) && view.moves.some(({ kind }) => kind === "end"),
    wants: ({ kind }) => kind === "end",
    touch: () => [".rk .bar .buttons button:not(:disabled)"],
  },
];

export const guide: GameGuide<View, Move> = {
  lessons: { first },
  say: (key, params) => say(key as never, params),
  goal: (view) => ({ have: view.players[view.viewer ?? 0]?.points ?? 0, want: 10 }),
};
