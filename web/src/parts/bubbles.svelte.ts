/** Reactions that have just been made, by seat: they stand by the names for a moment. */

import type { Reaction } from "../server/talk";

/** How long a reaction stands by a name, in milliseconds. */
const SHOWN = 4000;

class Bubbles {
  shown = $state.raw<Readonly<Record<number, Reaction>>>({});
  readonly #ends = new Map<number, ReturnType<typeof setTimeout>>();

  show(seat: number, reaction: Reaction): void {
    clearTimeout(this.#ends.get(seat));
    this.shown = { ...this.shown, [seat]: reaction };
    this.#ends.set(
      seat,
      setTimeout(() => this.#hide(seat), SHOWN),
    );
  }

  clear(): void {
    for (const end of this.#ends.values()) clearTimeout(end);
    this.#ends.clear();
    this.shown = {};
  }

  #hide(seat: number): void {
    this.shown = Object.fromEntries(Object.entries(this.shown).filter(([one]) => Number(one) !== seat));
    this.#ends.delete(seat);
  }
}

export const bubbles = new Bubbles();
