/** The sentences of the board: names of hexes, what a touch would do, what one is looking at. */

import type { ForecastLine } from "../../types/server";
import type { GameWords } from "../../board/gamewords";
import type { Move, Plan, View } from "../../types/kingdom-builder";
import type { BoardProps } from "../../board/board";
import { list } from "../../words/language.svelte";
import { say } from "./words";
import type { GroundName } from "./ground";
import type { Look } from "./look";
import { heaps, onlyShown, type Aim, type Kind, type Location } from "./narrowing";
import { outcome } from "./outcome";
import { paid, scored } from "./scores";
import { cardHelp } from "./cardhelp";

const MAY = { build: "may.build", lift: "may.lift", land: "may.land", scout: "may.scout" } as const;

export class Captions {
  readonly #owners: ReadonlyMap<string, number>;
  readonly #places: ReadonlyMap<string, View["locations"][number]>;

  constructor(
    readonly view: View,
    readonly ground: ReadonlyMap<string, GroundName>,
    readonly words: GameWords,
    readonly names: readonly string[],
  ) {
    this.#owners = new Map(view.players.flatMap(({ settlements }, seat) => settlements.map((cell) => [cell, seat] as const)));
    this.#places = new Map(view.locations.map((place) => [place.cell, place]));
  }

  /** "e5, forest, settlement of Ana". */
  hex(cell: string, kind?: Kind): string {
    const place = this.#places.get(cell);
    const owner = this.#owners.get(cell);
    const said = [cell, place ? this.words.say(`location.${place.location}`) : this.#terrain(cell)];
    if (place) said.push(this.#left(place.tiles));
    if (owner !== undefined) said.push(say("settlement", { player: this.names[owner] ?? "" }));
    if (this.view.scouts.includes(cell)) {
      said.push(say("scout", { player: this.names[this.view.seat ?? 0] ?? "" }));
    }
    if (kind) said.push(say(MAY[kind]));
    return said.join(", ");
  }

  #left(count: number): string {
    return count ? say("tiles_left", { count }) : say("no_tiles_left");
  }

  #terrain(cell: string): string {
    return this.words.say(`terrain.${this.ground.get(cell) ?? "location"}`);
  }

  deck(): string {
    const discards = Object.values(this.view.discards).reduce((sum, count) => sum + count, 0);
    return say("deck", { deck: this.view.deck, discards });
  }

  #discards(): string {
    const told = Object.entries(this.view.discards).filter(([, count]) => count > 0);
    if (!told.length) return say("no_discards");
    return say("discards", { cards: list(told.map(([terrain, count]) => `${this.words.say(`terrain.${terrain}`)} ${count}`)) });
  }

  /** The tile that is explored. */
  plan({ move, tile }: Plan): string {
    const name = this.words.say(`location.${tile}`);
    return move.kind === "repeat" ? `${this.words.say("location.bazaar")}: ${name}` : name;
  }

  /** What it does; what to touch for it is said above the board. */
  does({ tile }: Plan): string {
    return this.words.say(`location.${tile}.help`);
  }

  /** What to touch for it. */
  ask({ plan, from }: Aim): string {
    if (!plan) return "";
    if (onlyShown(plan)) return this.words.say(`location.${plan.tile}.help`);
    if (plan.scout.length) return say("touch.scout");
    if (!Object.keys(plan.lift).length) return say("touch.build");
    return from === null ? say("touch.lift") : say("touch.land");
  }

  /** What the large button does. */
  confirm(aim: Aim, kind: Kind, cell: string, lifted: string | null): string {
    const from = aim.from ?? lifted;
    if (kind === "land" && from !== null) return say("move", { from, to: cell });
    return this.words.say(`move.${kind}`, { cell });
  }

  move(move: Move): string {
    if (move.kind === "spend") return say("spend", { count: move.tokens });
    if (move.kind === "token") return say("take_token");
    if (move.kind === "done" && this.view.stage === "silo") return say("silo_done");
    return this.words.say(`move.${move.kind}`);
  }

  /** What the settlement would bring, and of what the player should be warned. */
  effect(aim: Aim, kind: Kind, cell: string): { brings: string; warning: string } {
    const { won, lost } = outcome(this.view, kind, cell, aim.from ?? this.view.lifted);
    const tiles = (names: readonly Location[]): string => list(names.map((name) => this.words.say(`location.${name}`)));
    const taken = won.filter((one) => one !== "castle");
    const brings = [];
    if (taken.length) brings.push(say("brings.tile", { tile: tiles(taken) }));
    if (taken.length < won.length) brings.push(say("brings.castle"));
    if (lost.length) {
      const words = kind === "lift" ? "may_lose" : "loses";
      return { brings: brings.join(" "), warning: say(words, { tile: tiles(lost) }) };
    }
    const stuck = kind === "lift" && this.view.stage === "silo";
    return { brings: brings.join(" "), warning: stuck ? say("no_undo") : "" };
  }

  /** The gold that the settlement would bring, card by card; of castles another sentence tells. */
  gold(lines: readonly ForecastLine[]): string {
    const cards = lines.filter(({ kind }) => kind !== "castle");
    if (!cards.length) return "";
    const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount).replace("-", "−"));
    const parts = cards.flatMap(({ kind, amount }) => (amount ? [`${this.words.say(`card.${kind}`)} ${signed(amount)}`] : []));
    return parts.length ? say("brings.gold", { cards: list(parts) }) : say("brings.no_gold");
  }

  /** Why a hex is none for the tile in hand, as far as the tile itself says it. */
  rule({ plan }: Aim): string {
    if (!plan) return "";
    const help = this.words.say(`location.${plan.tile}.help`);
    return plan.build.length ? `${help} ${say("beside")}` : help;
  }

  /** What can be done when nothing is touched yet. */
  ways(spots: ReadonlyMap<string, Kind>, usable: ReadonlySet<Location>): string {
    const { stage } = this.view;
    if (stage === "cathedral") return this.view.moves.length > 1 ? say("cathedral.ask") : "";
    if (stage === "silo") return this.#silo(spots);
    if (stage !== "turn") return spots.size ? say("touch_hex") : "";
    const said = [];
    if (this.view.builds_left > 0) said.push(say("touch_hex"));
    if ([...spots.keys()].some((cell) => this.ground.get(cell) === "farmland")) said.push(this.words.say("prompt.farmland"));
    if (usable.size) said.push(said.length ? say("tiles_ready") : say("touch_tile"));
    return said.join(" ");
  }

  #silo(spots: ReadonlyMap<string, Kind>): string {
    const kinds = new Set(spots.values());
    if (kinds.size > 1) return say("silo_first");
    const ask = kinds.has("lift") ? say("touch.lift") : say("touch_hex");
    const more = this.view.silos_left - 1;
    return more > 0 ? `${ask} ${say("silo_more", { count: more })}` : ask;
  }

  /** Why a tile that is ready cannot be used now; nothing, if it can. */
  #unready(location: Location, usable: ReadonlySet<Location>): string {
    const { viewer, seat, stage } = this.view;
    if (viewer === null || viewer !== seat) return say("tile.not_turn");
    if (stage !== "turn") return say("tile.not_now");
    return usable.has(location) ? "" : say("tile.no_place");
  }

  /** Who has marked which lines. */
  #marks(): string {
    const marks = this.names.flatMap((player, seat) => {
      const lines = this.view.markers.filter((marker) => marker.seat === seat).map(({ line }) => String(line));
      return lines.length ? [say("marked", { player, lines: list(lines) })] : [];
    });
    return marks.length ? say("marked_lines", { marks: marks.join("; ") }) : say("no_marks");
  }

  look(look: Look, standings: BoardProps["standings"], usable: ReadonlySet<Location>): { title: string; text: string } {
    switch (look.kind) {
      case "card": {
        const points = scored(this.view) ? paid(standings[look.seat], look.card) : null;
        const castle = look.card === "castle";
        const title = castle ? say("castles") : this.words.say(`card.${look.card}`);
        const help = look.card === "castle" ? say("castle") : cardHelp(this.words, this.view, look.card);
        const text = look.card === "mayors" ? `${help} ${this.#marks()}` : help;
        if (points === null) return { title, text };
        const player = this.names[look.seat] ?? "";
        return { title: say(look.seat === this.view.seat ? "would.you" : "would", { card: title, player, points }), text };
      }
      case "deck":
        return { title: this.deck(), text: this.#discards() };
      case "marker": {
        return { title: this.marker(look.line, look.seat), text: say("marker.help") };
      }
      case "player":
        return { title: this.names[look.seat] ?? "", text: this.#things(look.seat) };
      case "tile": {
        const { location, state } = look.tile;
        const name = this.words.say(`location.${location}`);
        const help = this.words.say(`location.${location}.help`);
        const why = state === "ready" ? this.#unready(location, usable) : "";
        if (why) return { title: name, text: `${why} ${help}` };
        return { title: `${name} (${this.words.say(`tile.${state}`)})`, text: help };
      }
      case "hex": {
        const place = this.#places.get(look.cell);
        const terrain = this.ground.get(look.cell);
        if (place) {
          const help = this.words.say(`location.${place.location}.help`);
          return { title: this.words.say(`location.${place.location}`), text: `${help} (${this.#left(place.tiles)})` };
        }
        if (terrain === "castle") return { title: this.#terrain(look.cell), text: say("castle") };
        if (terrain === "farmland" && !this.#owners.has(look.cell)) {
          return { title: this.#terrain(look.cell), text: say("farmland") };
        }
        if (terrain === "silo") return { title: this.#terrain(look.cell), text: say("silo") };
        return { title: "", text: this.hex(look.cell) };
      }
    }
  }

  /** What a house beside the map is. */
  marker(line: number, seat: number): string {
    return say("marker", { card: this.words.say("card.mayors"), player: this.names[seat] ?? "", line });
  }

  #things(seat: number): string {
    const player = this.view.players[seat];
    if (!player) return "";
    const said = [say("supply", { count: player.supply })];
    if (player.tokens) said.push(say("tokens", { count: player.tokens }));
    if (this.view.cards.includes("rovers")) said.push(say("gold", { count: player.gold }));
    for (const { location, state, count } of heaps(player.tiles)) {
      const times = count > 1 ? ` × ${count}` : "";
      said.push(`${this.words.say(`location.${location}`)}${times} (${this.words.say(`tile.${state}`)})`);
    }
    return `${said.join("; ")}.`;
  }
}
