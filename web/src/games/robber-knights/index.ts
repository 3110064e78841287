import type { Telling } from "../../telling";
import type { ScoreLine } from "../../types/server";

export { default as Board } from "./Board.svelte";
export { default as Cover } from "./Cover.svelte";
export { default as ScoreLabel } from "./ScoreLabel.svelte";
export { help } from "./help";
export { prompt } from "./prompt";

/** The map takes all the room there is. */
export const fills = true;

/** The knights not placed, as the sheets show them. */
export function tiebreaks(sheets: readonly (readonly ScoreLine[])[], telling: Telling): [string, number[]][] {
  const left = (sheet: readonly ScoreLine[]): number => Number(sheet.find((line) => line.kind === "knights")?.params["knights"] ?? 0);
  return [[telling.say("tiebreak.knights"), sheets.map(left)]];
}
