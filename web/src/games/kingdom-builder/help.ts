/** How the game goes, in a few sentences. */

import type { View } from "../../types/kingdom-builder";
import { say } from "../../words.svelte";

export function help(view: View): string[] {
  const harvest = view.rows.some((row) => /[AI]/.test(row));
  return [
    say("kingdom_builder.help.build"),
    say("kingdom_builder.help.beside"),
    say("kingdom_builder.help.tiles"),
    ...(harvest ? [say("kingdom_builder.help.harvest")] : []),
    say("kingdom_builder.help.score"),
    say("kingdom_builder.help.end"),
    say("kingdom_builder.help.map"),
  ];
}
