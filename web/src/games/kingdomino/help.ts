/** How the game goes, in a few sentences. */

import type { View } from "../../types/kingdomino";
import { say } from "./words";

export function help(view: View): string[] {
  return [say("help.choose"), say("help.place"), say("help.limit", { limit: view.limit }), say("help.score"), say("help.order")];
}
