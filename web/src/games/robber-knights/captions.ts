/** The sentences of the board: names of squares, what a touch would do, what one is looking at. */

import type { GameWords } from "../../board/gamewords";
import type { Square, Tile, View } from "../../types/robber-knights";
import { list } from "../../words/language.svelte";
import { say } from "./words";
import type { Look } from "./look";
import { total, type Beyond, type March } from "./narrowing";

const upper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export class Captions {
  readonly #squares: ReadonlyMap<string, Square>;
  readonly #spaces: ReadonlySet<string>;

  constructor(
    readonly view: View,
    readonly words: GameWords,
    readonly names: readonly string[],
  ) {
    this.#squares = new Map(view.squares.map((square) => [square.cell, square]));
    this.#spaces = new Set(view.spaces);
  }

  /** A tile without its letter: "forest with village". */
  tile(tile: Tile): string {
    const terrain = this.words.say(`terrain.${tile.terrain}`);
    if (!tile.building) return terrain;
    return say("tile", { terrain, building: this.words.say(`building.${tile.building}`) });
  }

  /** "e5, forest with village, knights from the top: Ana, Ben". */
  square(cell: string, drops = 0, may = false): string {
    const square = this.#squares.get(cell);
    if (!square) {
      const free = this.#spaces.has(cell) && may;
      return `${cell}, ${say(free ? "may.lay" : "empty")}`;
    }
    const said = [cell, this.tile(square.tile)];
    if (square.tile.points) said.push(say("score.points", { count: square.tile.points }));
    said.push(this.#stack(square));
    if (drops) said.push(say("would_stay", { count: drops }));
    else if (may) said.push(say("may.enter"));
    return said.join(", ");
  }

  #name(seat: number): string {
    return this.names[seat] ?? "";
  }

  #stack({ knights }: Square): string {
    const [top, ...below] = [...knights].reverse().map((seat) => this.#name(seat));
    if (top === undefined) return say("no_knights");
    if (!below.length) return say("one_knight", { player: top });
    return say("stack", { players: [top, ...below].join(", ") });
  }

  /** How large the land is, and how large it may become. */
  extent(width: number, height: number): string {
    return say("extent", { width, height, limit: this.view.limit });
  }

  /** What the march is, of how many knights that could go. */
  march(march: March, most: number): string {
    const count = total(march);
    if (march.direction === null) return say("staying", { count, most });
    return say("marching", { count, most, direction: this.words.say(`direction.${march.direction}`) });
  }

  /** Why knights cannot come to a square, as far as the map shows it. */
  unreached(beyond: Beyond, most: number): string {
    switch (beyond.why) {
      case "far":
        return say("too_far", { count: beyond.needed, most });
      case "lake":
        return say("behind_lake", { cell: beyond.at });
      case "gap":
        return say("behind_gap", { cell: beyond.at });
      case "aside":
        return say("not_straight", { cell: this.view.castle ?? "" });
    }
  }

  look(look: Look): { title: string; text: string } {
    if (look.kind === "player") return { title: this.#name(look.seat), text: this.#things(look.seat) };
    const square = this.#squares.get(look.cell);
    if (!square) {
      const may = this.#spaces.has(look.cell);
      const text = `${look.cell}: ${say(may ? "may.lay" : "no_space", { limit: this.view.limit })}`;
      return { title: "", text };
    }
    const { tile, owner, knights } = square;
    const said = [];
    if (tile.terrain === "lake") said.push(say("lake"));
    else {
      said.push(`${this.#stack(square)}.`);
      if (knights.length && tile.points) {
        said.push(say("scores", { player: this.#name(knights.at(-1) ?? 0), count: tile.points }));
      } else if (tile.points) said.push(say("worth", { count: tile.points }));
      said.push(say("minimum", { count: tile.minimum ?? 0 }));
    }
    said.push(say("owner", { player: this.#name(owner) }));
    return { title: `${this.tile(tile)} (${look.cell})`, text: said.map(upper).join(" ") };
  }

  #things(seat: number): string {
    const player = this.view.players[seat];
    if (!player) return "";
    const said = [say("score.points", { count: player.points }), say("knights", { count: player.knights })];
    said.push(say("tiles", { count: player.tiles_left }));
    if (player.hand.length) said.push(say("in_hand", { letters: list(player.hand) }));
    if (player.top) said.push(say("pile", { count: player.pile, letter: player.top }));
    return `${said.join("; ")}.`;
  }
}
