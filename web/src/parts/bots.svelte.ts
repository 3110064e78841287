/** The bots, as the server offers them: what each is called, how strong it is, and which is one level up. */

import { api } from "../server/api";
import type { Games, SeatInfo } from "../types/server";
import { tongue } from "../words/language.svelte";

/** Who sits in a seat, as far as bots go. */
export type BotSeat = Pick<SeatInfo, "kind" | "bot" | "stand_in">;

class Bots {
  #offer = $state.raw<Games | null>(null);
  #asked = "";
  readonly #levels = $derived(this.#offer?.games[0]?.bots ?? []);

  /** Ask for the bots in the language that is spoken, once. */
  learn(): void {
    const { language } = tongue;
    if (this.#asked === language) return;
    this.#asked = language;
    api.games().then(
      (offer) => (this.#offer = offer),
      () => (this.#asked = ""),
    );
  }

  /** What a bot is called; empty for one that is not known, or not yet. */
  label(bot: string | null): string {
    return this.#offer?.bots.find((one) => one.id === bot)?.label ?? "";
  }

  /** The level of a bot, from 1; 0 for a program that is none. */
  level(bot: string | null): number {
    return this.#levels.indexOf(bot ?? "") + 1;
  }

  /** The bot one level up. */
  above(bot: string | null): string | null {
    const level = this.level(bot);
    return level ? (this.#levels[level] ?? null) : null;
  }

  /** The strongest of some bots. */
  strongest(bots: readonly (string | null)[]): string | null {
    return bots.reduce((one, other) => (this.level(other) > this.level(one) ? other : one), null);
  }
}

export const bots = new Bots();

/** The bot that decides for a seat, if it is a bot's or one stands in. */
export const botOf = ({ kind, bot, stand_in }: BotSeat): string | null => (kind === "bot" ? bot : stand_in);
