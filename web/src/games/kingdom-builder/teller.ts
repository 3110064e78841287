/** The sentences of the board: names of hexes, what a touch would do, what one is looking at. */

import type { Telling } from "../../telling";
import type { Move, Plan, View } from "../../types/kingdom-builder";
import type { BoardProps } from "../board";
import { list, say } from "../../words.svelte";
import type { GroundName } from "./ground";
import type { Look } from "./look";
import { heaps, onlyShown, type Aim, type Kind, type Location } from "./narrowing";
import { paid } from "./scores";

const MAY = {
  build: "kingdom_builder.may.build",
  lift: "kingdom_builder.may.lift",
  land: "kingdom_builder.may.land",
  scout: "kingdom_builder.may.scout",
} as const;

export class Teller {
  readonly #owners: ReadonlyMap<string, number>;
  readonly #places: ReadonlyMap<string, View["locations"][number]>;

  constructor(
    readonly view: View,
    readonly ground: ReadonlyMap<string, GroundName>,
    readonly telling: Telling,
    readonly names: readonly string[],
  ) {
    this.#owners = new Map(view.players.flatMap(({ settlements }, seat) => settlements.map((cell) => [cell, seat] as const)));
    this.#places = new Map(view.locations.map((place) => [place.cell, place]));
  }

  /** "e5, forest, settlement of Ana". */
  hex(cell: string, kind?: Kind): string {
    const place = this.#places.get(cell);
    const owner = this.#owners.get(cell);
    const said = [cell, place ? this.telling.say(`location.${place.location}`) : this.#terrain(cell)];
    if (place) said.push(this.#left(place.tiles));
    if (owner !== undefined) said.push(say("kingdom_builder.settlement", { player: this.names[owner] ?? "" }));
    if (this.view.scouts.includes(cell)) {
      said.push(say("kingdom_builder.scout", { player: this.names[this.view.seat ?? 0] ?? "" }));
    }
    if (kind) said.push(say(MAY[kind]));
    return said.join(", ");
  }

  #left(count: number): string {
    return count ? say("kingdom_builder.tiles_left", { count }) : say("kingdom_builder.no_tiles_left");
  }

  #terrain(cell: string): string {
    return this.telling.say(`terrain.${this.ground.get(cell) ?? "location"}`);
  }

  deck(): string {
    const discards = Object.values(this.view.discards).reduce((sum, count) => sum + count, 0);
    return say("kingdom_builder.deck", { deck: this.view.deck, discards });
  }

  #discards(): string {
    const told = Object.entries(this.view.discards).filter(([, count]) => count > 0);
    if (!told.length) return say("kingdom_builder.no_discards");
    return say("kingdom_builder.discards", {
      cards: list(told.map(([terrain, count]) => `${this.telling.say(`terrain.${terrain}`)} ${count}`)),
    });
  }

  /** The tile that is explored. */
  plan({ move, tile }: Plan): string {
    const name = this.telling.say(`location.${tile}`);
    return move.kind === "repeat" ? `${this.telling.say("location.bazaar")}: ${name}` : name;
  }

  /** What to touch for it. */
  ask({ plan, from }: Aim): string {
    if (!plan) return "";
    if (onlyShown(plan)) return this.telling.say(`location.${plan.tile}.help`);
    if (plan.scout.length) return say("kingdom_builder.touch.scout");
    if (!Object.keys(plan.lift).length) return say("kingdom_builder.touch.build");
    return from === null ? say("kingdom_builder.touch.lift") : say("kingdom_builder.touch.land");
  }

  /** What the large button does. */
  confirm(aim: Aim, kind: Kind, cell: string, lifted: string | null): string {
    const from = aim.from ?? lifted;
    if (kind === "land" && from !== null) return say("kingdom_builder.move", { from, to: cell });
    return this.telling.say(`move.${kind}`, { cell });
  }

  move(move: Move): string {
    return move.kind === "spend"
      ? say("kingdom_builder.spend", { count: move.tokens })
      : this.telling.say(`move.${move.kind}`);
  }

  /** What can be done when nothing is touched yet. */
  ways(spots: ReadonlyMap<string, Kind>, usable: ReadonlySet<Location>): string {
    const { stage } = this.view;
    if (stage !== "turn") return spots.size ? say("kingdom_builder.touch_hex") : "";
    const said = [];
    if (this.view.builds_left > 0) said.push(say("kingdom_builder.touch_hex"));
    if ([...spots.keys()].some((cell) => this.ground.get(cell) === "farmland")) said.push(this.telling.say("prompt.farmland"));
    if (usable.size) said.push(said.length ? say("kingdom_builder.tiles_ready") : say("kingdom_builder.touch_tile"));
    return said.join(" ");
  }

  look(look: Look, standings: BoardProps["standings"]): { title: string; text: string } {
    switch (look.kind) {
      case "card": {
        const points = paid(standings[look.seat]?.lines, look.card);
        const title = this.telling.say(`card.${look.card}`);
        const text = this.telling.say(`card.${look.card}.help`);
        if (points === null) return { title, text };
        return { title: say("kingdom_builder.would", { card: title, player: this.names[look.seat] ?? "", points }), text };
      }
      case "deck":
        return { title: this.deck(), text: this.#discards() };
      case "player":
        return { title: this.names[look.seat] ?? "", text: this.#things(look.seat) };
      case "tile": {
        const { location, state } = look.tile;
        const help = this.telling.say(`location.${location}.help`);
        return { title: `${this.telling.say(`location.${location}`)} (${this.telling.say(`tile.${state}`)})`, text: help };
      }
      case "hex": {
        const place = this.#places.get(look.cell);
        const terrain = this.ground.get(look.cell);
        if (place) {
          const help = this.telling.say(`location.${place.location}.help`);
          return { title: this.telling.say(`location.${place.location}`), text: `${help} (${this.#left(place.tiles)})` };
        }
        if (terrain === "castle") return { title: this.#terrain(look.cell), text: say("kingdom_builder.castle") };
        if (terrain === "silo") return { title: this.#terrain(look.cell), text: say("kingdom_builder.silo") };
        return { title: "", text: this.hex(look.cell) };
      }
    }
  }

  #things(seat: number): string {
    const player = this.view.players[seat];
    if (!player) return "";
    const said = [say("kingdom_builder.supply", { count: player.supply })];
    if (player.tokens) said.push(say("kingdom_builder.tokens", { count: player.tokens }));
    for (const { location, state, count } of heaps(player.tiles)) {
      const times = count > 1 ? ` × ${count}` : "";
      said.push(`${this.telling.say(`location.${location}`)}${times} (${this.telling.say(`tile.${state}`)})`);
    }
    return `${said.join("; ")}.`;
  }
}
