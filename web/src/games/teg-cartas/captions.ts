/** The words for what is seen and touched on this board. */

import type { GameWords } from "../../board/gamewords";
import type { View } from "../../types/teg-cartas";
import type { ForecastLine } from "../../types/server";
import { list } from "../../words/language.svelte";
import { say } from "./words";
import type { Look } from "./choice.svelte";
import { origin, type Attack, type Fight } from "./fights";
import { written } from "./spelling";
import { DECK, ways, type Aim, type Special } from "./narrowing";

interface Told {
  title: string;
  text: string;
}

export class Captions {
  readonly #territories: ReadonlyMap<string, View["territories"][number]>;
  constructor(
    readonly view: View,
    readonly words: GameWords,
    readonly names: readonly string[],
  ) {
    this.#territories = new Map(view.territories.map((one) => [one.id, one]));
  }

  #named(thing: { name_es: string; name_en: string } | undefined): string {
    return (this.words.language === "es" ? thing?.name_es : thing?.name_en) ?? "";
  }
  who(seat: number | null): string {
    return seat === null ? "" : (this.names[seat] ?? String(seat + 1));
  }
  name(id: string): string {
    return this.#named(this.#territories.get(id));
  }
  continent(id: string): string {
    return this.#named(this.view.continents.find((one) => one.id === id));
  }
  special(id: Special): string {
    return this.#named(this.view.special_cards.find((one) => one.id === id));
  }
  effect(id: Special): string {
    const card = this.view.special_cards.find((one) => one.id === id);
    return (this.words.language === "es" ? card?.text_es : card?.text_en) ?? "";
  }
  dice(numbers: readonly number[]): string {
    return written(numbers);
  }
  objective(one: { text_es: string; text_en: string }): string {
    return this.words.language === "es" ? one.text_es : one.text_en;
  }

  /** Who holds a territory, and where its bridges lead. */
  territory(id: string, may = false): string {
    const found = this.#territories.get(id);
    if (!found) return id;
    const owner = found.owner === this.view.viewer ? say("yours") : say("of", { player: this.who(found.owner) });
    const parts = [this.name(id), this.continent(found.continent), owner];
    if (found.bridges.length) parts.push(say("bridges", { names: list(found.bridges.map((one) => this.name(one))) }));
    if (may) parts.push(say("may"));
    return parts.join(", ");
  }
  owner(id: string): string {
    return say("belongs", { player: this.who(this.#territories.get(id)?.owner ?? null) });
  }
  /** Whose it is, and how the attack gets there. */
  target(id: string): string {
    const { viewer } = this.view;
    const found = this.#territories.get(id);
    if (!found || viewer === null) return "";
    const from = origin(this.view, viewer, id);
    const owner = this.owner(id);
    if (from === null) return `${owner} ${say("by_air")}`;
    const around = ways(this.view, viewer, id).around.includes(from);
    return `${owner} ${say(around ? "around" : "over", { territory: this.name(from) })}`;
  }
  /** Who attacks what, and from where. */
  attack({ attacker, territory, origin }: Attack): string {
    const params = { player: this.who(attacker), territory: this.name(territory) };
    return origin === null ? say("attacks.air", params) : say("attacks", { ...params, origin: this.name(origin) });
  }
  specials({ specials }: Attack): string {
    return specials.length ? say("with", { cards: specials.map((card) => this.special(card)).join(", ") }) : "";
  }

  /** How likely an attack or a defence succeeds. */
  chances(lines: readonly ForecastLine[]): string {
    const parts = lines.map(({ kind, amount }) => say(`chance.${kind}` as Parameters<typeof say>[0], { percent: Math.round(amount / 10) }));
    if (!parts.length) return "";
    return lines[0]?.kind === "holds" ? `${parts.join()}.` : `${say("chances", { chances: list(parts) })}.`;
  }

  /** What the large button does. */
  confirm({ territory, card, special, rival }: Aim): string {
    const { stage } = this.view;
    if (special !== null) {
      if (stage === "discard") return say("discard");
      if (territory !== null) return say("take_over", { territory: this.name(territory) });
      return rival === null ? say("play") : say("play_against", { player: this.who(rival) });
    }
    if (stage === "defence") return say(card === DECK ? "defend_deck" : "defend_card");
    if (stage === "take") return say("take");
    if (stage === "discard") return say("discard");
    return say("attack");
  }
  look(look: Look): Told {
    switch (look.kind) {
      case "territory": {
        const [title = "", ...rest] = this.territory(look.id).split(", ");
        return { title, text: `${rest.join(", ")}.` };
      }
      case "special":
        return { title: this.special(look.special), text: `${this.#notNow(true)} ${this.effect(look.special)}`.trim() };
      case "card":
        return { title: this.dice(look.numbers), text: this.#notNow(false) };
      case "objective":
        return this.#goal();
      case "continent":
        return this.#land(look.id);
      case "player":
        return this.#player(look.seat);
    }
  }
  /** Why a card of one's own cannot be played now; in one's own turn the server knows of a special card. */
  #notNow(special: boolean): string {
    const { stage, seat, viewer, over } = this.view;
    if (viewer === null || over) return "";
    if (seat !== viewer) return say(special ? "not_now.special" : "not_now.dice");
    if (stage === "turn") return special ? "" : say("touch.end");
    if (stage === "card") return this.words.say("refusal.attack_under_way");
    return stage === "defence" ? this.words.say("refusal.must_defend") : this.words.say("refusal.must_take");
  }
  #goal(): Told {
    const { objective, common, viewer } = this.view;
    const everybody = this.words.say("objective.common", { count: common });
    if (!objective || viewer === null) return { title: "", text: `${everybody}.` };
    const needs = objective.needs.map(({ continent, need, held }) => `${this.continent(continent)} ${Math.min(held, need)}/${need}`);
    const mine = this.view.players[viewer]?.territories ?? 0;
    return { title: this.objective(objective), text: `${needs.join(", ")}. ${everybody}: ${mine}/${common}.` };
  }
  #land(id: string): Told {
    const land = this.view.continents.find((one) => one.id === id);
    if (!land) return { title: "", text: "" };
    const held = land.held.flatMap((count, seat) => (count ? [`${this.who(seat)} ${count}`] : []));
    return { title: `${this.continent(id)}: ${land.size}`, text: `${say("worth", { count: land.special_cards })} ${list(held)}.` };
  }
  #player(seat: number): Told {
    const player = this.view.players[seat];
    if (!player) return { title: "", text: "" };
    const known = this.view.known.find((one) => one.seat === seat);
    const parts = player.alive
      ? [say("next", { dice: player.next_dice, specials: player.next_specials })]
      : [this.words.say("players.eliminated")];
    if (player.truces.length) parts.push(say("truce", { names: list(player.truces.map((one) => this.who(one))) }));
    if (known && (known.dice.length || known.specials.length)) {
      const cards = [...known.dice.map(({ numbers }) => this.dice(numbers)), ...known.specials.map((one) => this.special(one))];
      parts.push(say("known", { cards: cards.join("; ") }));
    }
    return { title: this.who(seat), text: parts.join(" ") };
  }

  /** How the table stands while others decide. */
  table(): string {
    const { round, max_rounds: most, dice_deck: dice, special_deck: specials } = this.view;
    return `${say("round", { round, most })} ${say("decks", { dice, specials })}`;
  }
  waiting(seat: number | null): string {
    const { stage, combat, rival } = this.view;
    if (seat === null || stage === null) return "";
    return this.words.say(`prompt.wait.${stage}`, {
      player: this.who(seat),
      rival: this.who(rival),
      territory: this.name(combat?.territory ?? ""),
      surplus: this.view.surplus,
    });
  }
  /** Why a position of a combat is whose it is. */
  position(last: Fight, n: number): string {
    const found = last.positions[n];
    if (!found) return "";
    const { attack, defence, winner } = found;
    if (winner === "nobody") return say("tie_nobody");
    const player = this.who(winner === "attacker" ? last.attacker : last.defender);
    if (attack === defence) return say(winner === "attacker" ? "tie_attacker" : "tie_defender", { player });
    return say("higher", { player, more: Math.max(attack, defence), less: Math.min(attack, defence) });
  }
  result(last: Fight): string {
    const count = last.positions.filter(({ winner }) => winner === (last.won ? "attacker" : "defender")).length;
    const player = this.who(last.won ? last.attacker : last.defender);
    const told = say(last.won ? "conquers" : "holds", { player, territory: this.name(last.territory) });
    return last.positions.length ? `${told} ${say("of_three", { count })}` : told;
  }
}
