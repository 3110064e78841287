/** A whole turn in one sentence: the tiles that were laid, and the knights that came. */

import type { GameWords } from "../../board/gamewords";
import type { Event, Tile } from "../../types/robber-knights";
import { say } from "./words";

/** "a plain with a castle": a tile as a sentence speaks of it, without the letter on its back. */
function landText(tile: string): string {
  const [, terrain, building] = tile.split("-") as [string, Tile["terrain"], NonNullable<Tile["building"]>?];
  return building ? `${say(`a.${terrain}`)} ${say(`a.${building}`)}` : say(`a.${terrain}`);
}

/** What a seat did in a row; null where it is better told event by event. */
export function turn(events: readonly Event[], words: GameWords, names: readonly string[]): string | null {
  const tiles: string[] = [];
  let seat = 0;
  const add = (key: "turn.march" | "turn.stay", count: number, direction = ""): void => {
    const laid = tiles.pop();
    if (laid !== undefined) tiles.push(say(key, { laid, count, direction }));
  };
  for (const event of events) {
    if (event.kind === "ended") return null;
    if (event.kind === "laid") {
      seat = event.seat;
      tiles.push(say("turn.tile", { land: landText(event.tile), cell: event.cell }));
    }
    if (event.kind === "deployed") add("turn.march", event.knights, words.say(`direction.${event.direction}`));
    if (event.kind === "stayed") add("turn.stay", event.knights);
  }
  return tiles.length ? say("turn.laid", { player: names[seat] ?? "", tiles: tiles.join("; ") }) : null;
}
