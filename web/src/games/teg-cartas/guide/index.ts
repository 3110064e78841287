/** The guide through the lessons of T.E.G. Cartas. */

import { isMine, type GameGuide, type Step } from "../../../board/guide";
import type { DiceCard, Move, View } from "../../../types/teg-cartas";
import { say } from "./words";

type TegCartasStep = Step<View, Move>;

const CONFIRM = ".acts .call:not(:disabled, .end)";
const strength = ({ numbers }: DiceCard): number => numbers.reduce((sum, one) => sum * 10 + one, 0);
const strongest = (view: View): string => [...view.hand].sort((one, other) => strength(other) - strength(one))[0]?.id ?? "";
const targets = (view: View): string[] => view.moves.flatMap((move) => (move.kind === "attack" ? [move.territory] : []));
const held = (view: View): number => view.territories.filter(({ owner }) => owner === view.viewer).length;
const inTurn = (view: View): boolean => isMine(view) && view.stage === "turn";

const first: readonly TegCartasStep[] = [
  { key: "objective", about: () => [".goal"] },
  { key: "hand", about: () => [".hand .die"] },
  {
    key: "attack",
    due: (view) => inTurn(view) && targets(view).length > 0,
    wants: (move, view) => (move.kind === "use" ? move.card === strongest(view) : move.kind === "attack"),
    touch: (view) => {
      const card = `[data-card="${strongest(view)}"]`;
      return [
        `.teg:has(${card}[aria-pressed="true"]) ${CONFIRM}`,
        `.teg:has([data-cell][aria-selected="true"], [data-cell][aria-pressed="true"]) ${card}`,
        ...targets(view)
          .slice(0, 1)
          .map((id) => `.teg [data-cell="${id}"]`),
      ];
    },
  },
  { key: "compare", about: () => [".acts .combat"] },
  {
    key: "end",
    due: inTurn,
    wants: ({ kind }) => kind === "end",
    until: (view) => view.stage === "defence" || (inTurn(view) && view.round > 1),
    touch: () => [".acts .end:not(:disabled)"],
  },
  {
    key: "defend",
    due: (view) => isMine(view) && view.stage === "defence",
    wants: ({ kind }) => kind === "deck" || kind === "use",
    until: inTurn,
    touch: () => [`.teg:has(.hand .deck[aria-pressed="true"]) ${CONFIRM}`, ".hand .deck", ".hand .die.usable"],
  },
  {
    key: "special",
    due: inTurn,
    wants: (move, view) => move.kind === "play" || !view.moves.some(({ kind }) => kind === "play"),
    touch: () => [`.teg:has(.hand .special[aria-pressed="true"]) ${CONFIRM}`, ".hand .special.usable"],
  },
];

export const guide: GameGuide<View, Move> = {
  lessons: { first },
  say: (key, params) => say(key as never, params),
  goal: (view) => ({ have: held(view), want: 23 }),
};
