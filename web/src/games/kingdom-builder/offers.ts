/** Which options to show: what the first game fixes and what needs Harvest only when they matter. */

import type { OptionValue } from "../../types/server";

const FIXED = ["quadrants", "turns", "cards", "harvest", "no_lords", "lords_zero"];

export const rare = ["no_lords", "lords_zero"];

export function offers(option: string, _players: number, chosen: Readonly<Record<string, OptionValue>>): boolean {
  if (chosen["first_game"] === true && FIXED.includes(option)) return false;
  if (option === "harvest_quadrants") return chosen["harvest"] === true && chosen["first_game"] !== true;
  return true;
}
