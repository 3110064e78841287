/** How the game goes, in a few sentences. */

import type { View } from "../../types/kingdom-builder";
import { say } from "./words";

export function help(view: View): string[] {
  const land = view.rows.join("");
  const place = (name: string): boolean => view.locations.some(({ location }) => location === name);
  return [
    say("help.build"),
    say("help.beside"),
    say("help.tiles"),
    ...(land.includes("A") ? [say("help.harvest")] : []),
    ...(place("scout_cabin") ? [say("help.scouts")] : []),
    ...(place("cathedral") ? [say("help.tokens")] : []),
    say("help.score"),
    say("help.end"),
    ...(land.includes("I") ? [say("help.silos")] : []),
    say("help.map"),
  ];
}
