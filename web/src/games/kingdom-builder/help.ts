/** How the game goes, in a few sentences. */

import type { View } from "../../types/kingdom-builder";
import { say } from "../../words.svelte";

export function help(view: View): string[] {
  const land = view.rows.join("");
  const place = (name: string): boolean => view.locations.some(({ location }) => location === name);
  return [
    say("kingdom_builder.help.build"),
    say("kingdom_builder.help.beside"),
    say("kingdom_builder.help.tiles"),
    ...(land.includes("A") ? [say("kingdom_builder.help.harvest")] : []),
    ...(place("scout_cabin") ? [say("kingdom_builder.help.scouts")] : []),
    ...(place("cathedral") ? [say("kingdom_builder.help.tokens")] : []),
    say("kingdom_builder.help.score"),
    say("kingdom_builder.help.end"),
    ...(land.includes("I") ? [say("kingdom_builder.help.silos")] : []),
    say("kingdom_builder.help.map"),
  ];
}
