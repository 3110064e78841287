import type { Telling } from "../../telling";
import type { ScoreLine } from "../../types/server";

export { default as Board } from "./Board.svelte";
export { default as Cover } from "./Cover.svelte";
export { default as ScoreLabel } from "./ScoreLabel.svelte";
export { help } from "./help";
export { prompt } from "./prompt";

/** Two variants are for one number of players only. */
export function offers(option: string, players: number): boolean {
  if (option === "mighty_duel") return players === 2;
  if (option === "three_player_deck") return players === 3;
  return true;
}

/** The largest territory, then crowns, as the sheets show them. */
export function tiebreaks(sheets: readonly (readonly ScoreLine[])[], telling: Telling): [string, number[]][] {
  const numbers = (sheet: readonly ScoreLine[], name: string): number[] => sheet.map((line) => Number(line.params[name] ?? 0));
  return [
    [telling.say("tiebreak.largest_territory"), sheets.map((sheet) => Math.max(0, ...numbers(sheet, "squares")))],
    [telling.say("tiebreak.crowns"), sheets.map((sheet) => numbers(sheet, "crowns").reduce((sum, one) => sum + one, 0))],
  ];
}
