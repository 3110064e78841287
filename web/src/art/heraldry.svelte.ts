/** Which colour and which emblem each seat of the table on the screen has. */

import type { Sign } from "../types/server";
import { EMBLEMS } from "./Emblems.svelte";

class Heraldry {
  #signs = $state.raw<readonly Sign[]>([]);

  /** The name of the emblem of a seat: the one with its number, unless another was chosen. */
  emblem(seat: number): string {
    return emblemOf(this.#signs[seat]?.emblem ?? seat);
  }

  /** Show the signs of a table; none are those that go with the numbers of the seats. */
  show(signs: readonly Sign[]): void {
    this.#signs = signs;
    const { style } = document.documentElement;
    for (const [seat] of EMBLEMS.entries()) {
      const colour = signs[seat]?.colour;
      for (const what of ["seat", "on-seat"]) {
        const name = `--${what.replace("seat", "colour")}-${colour}`;
        if (colour === undefined) style.removeProperty(`--${what}-${seat}`);
        else style.setProperty(`--${what}-${seat}`, `var(${name})`);
      }
    }
  }
}

export const heraldry = new Heraldry();

/** The name of an emblem. */
export function emblemOf(number: number): string {
  return EMBLEMS[number] ?? "tower";
}
