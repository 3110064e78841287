/** Why a game ended, and how near everybody was. */

import type { GameWords } from "../../board/gamewords";
import type { ObjectiveView, View } from "../../types/teg-cartas";
import { list } from "../../words/language.svelte";
import { say } from "./words";

type Ended = Pick<View, "winner" | "won_by" | "common" | "max_rounds" | "continents" | "shown_objectives">;

/** What an objective asks for: whole continents by their names, of the others so many territories. */
export function goal(view: Pick<View, "continents">, objective: ObjectiveView, words: GameWords): string {
  const needs = objective.needs.map(({ continent, need }) => {
    const land = view.continents.find(({ id }) => id === continent);
    const name = (words.language === "es" ? land?.name_es : land?.name_en) ?? "";
    return { whole: need === land?.size, need, name };
  });
  const parts = [
    ...needs.filter(({ whole }) => whole).map(({ name }) => name),
    ...needs.filter(({ whole }) => !whole).map(({ need, name }) => say("goal.some", { count: need, continent: name })),
  ];
  const asked = objective.needs.reduce((sum, { need }) => sum + need, 0);
  if (objective.total > asked) parts.push(say(asked ? "goal.total" : "goal.any", { count: objective.total }));
  return list(parts);
}

/** Who has won, and by what; nothing where the players ended it. */
export function reason(view: Ended, words: GameWords, names: readonly string[]): string {
  const { winner, won_by } = view;
  if (won_by === "rounds") return say("won.rounds", { count: view.max_rounds });
  if (winner === null || won_by === null) return "";
  const player = names[winner] ?? String(winner + 1);
  if (won_by === "common") return say("won.common", { player, count: view.common });
  if (won_by === "last") return say("won.last", { player });
  const objective = view.shown_objectives.find(({ seat }) => seat === winner);
  return say("won.objective", { player, goal: objective ? goal(view, objective, words) : "" });
}
