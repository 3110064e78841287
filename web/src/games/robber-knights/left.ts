/** What is left to come: tiles and knights of everybody. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/robber-knights";
import { say } from "./words";

export function left(view: View, _words: GameWords, names: readonly string[]): string[] {
  return view.players.map(({ tiles_left, knights }, seat) => say("left.player", { player: names[seat] ?? "", tiles: tiles_left, knights }));
}
