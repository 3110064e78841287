/** Whose answer is awaited and what to do, in one sentence short enough for a phone. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/teg-cartas";
import { say } from "./words";

/** What one's own turn still allows. */
function turn({ moves, hand }: View): string {
  const special = moves.some(({ kind }) => kind === "play");
  if (moves.some(({ kind }) => kind === "attack")) return say(special ? "prompt.turn" : "prompt.attack");
  if (special) return say("prompt.special");
  return say(hand.length ? "prompt.nothing" : "prompt.no_cards");
}

export function prompt(view: View, words: GameWords, names: readonly string[]): string {
  const { stage, seat, combat, surplus } = view;
  if (seat === null || stage === null) return "";
  const found = view.territories.find(({ id }) => id === combat?.territory);
  const territory = (words.language === "es" ? found?.name_es : found?.name_en) ?? "";
  const rival = names[(stage === "defence" ? combat?.attacker : view.rival) ?? -1] ?? "";
  if (seat === view.viewer && stage === "turn") return turn(view);
  if (seat === view.viewer && stage === "defence") return say("prompt.defence", { rival, territory });
  const key = seat === view.viewer ? `prompt.${stage}` : `prompt.wait.${stage}`;
  return words.say(key, { player: names[seat] ?? "", rival, territory, surplus });
}
