/** Whose answer is awaited and what to do, in one sentence short enough for a phone. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/teg-cartas";
import { say } from "./words";

export function prompt(view: View, words: GameWords, names: readonly string[]): string {
  const { stage, seat, combat, surplus } = view;
  if (seat === null || stage === null) return "";
  const found = view.territories.find(({ id }) => id === combat?.territory);
  const territory = (words.language === "es" ? found?.name_es : found?.name_en) ?? "";
  const rival = names[(stage === "defence" ? combat?.attacker : view.rival) ?? -1] ?? "";
  if (seat === view.viewer && stage === "turn") return say("prompt.turn");
  if (seat === view.viewer && stage === "defence") return say("prompt.defence", { rival, territory });
  const key = seat === view.viewer ? `prompt.${stage}` : `prompt.wait.${stage}`;
  return words.say(key, { player: names[seat] ?? "", rival, territory, surplus });
}
