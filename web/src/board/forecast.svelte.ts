/** What a choice would bring, as the server computes it from what the seat sees: asked for once something is chosen. */

import { getContext, setContext } from "svelte";
import type { ForecastLine } from "../types/server";
import { agreed } from "./aids";

export type Foresee = (sequence: number, moves: readonly object[]) => Promise<readonly ForecastLine[]>;

/** What was chosen, at which decision; no moves while there is nothing to ask about. */
export interface Chosen {
  sequence: number;
  moves: readonly object[];
}

const KEY = Symbol("forecast");
/** Milliseconds for which a choice must stand: who only passes over many asks nothing. */
const SOON = 120;

/** To be called in a component: whom all within it ask. */
export function foreseeBy(foresee: Foresee): void {
  setContext(KEY, foresee);
}

export class Forecast {
  /** What it would bring: nothing until the server has answered, or where the table wants none. */
  lines = $state.raw<readonly ForecastLine[]>([]);
  #shown = "";
  #sequence = -1;
  readonly #known = new Map<string, readonly ForecastLine[]>();

  /** To be called in a component. */
  constructor(chosen: () => Chosen) {
    const foresee = getContext<Foresee | undefined>(KEY);
    const aids = agreed();
    $effect(() => {
      const { sequence, moves } = chosen();
      const wanted = foresee && aids().forecasts && moves.length ? JSON.stringify(moves) : "";
      return this.#look(sequence, wanted, () => foresee?.(sequence, moves) ?? Promise.resolve([]));
    });
  }

  #look(sequence: number, wanted: string, ask: () => Promise<readonly ForecastLine[]>): (() => void) | undefined {
    if (sequence !== this.#sequence) this.#known.clear();
    else if (wanted === this.#shown) return undefined;
    this.#sequence = sequence;
    this.#shown = "";
    const known = this.#known.get(wanted);
    this.lines = known ?? [];
    if (known || !wanted) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      // It is an aid: without an answer there is none.
      void ask().then(
        (lines) => {
          if (!current) return;
          this.#known.set(wanted, lines);
          this.#shown = wanted;
          this.lines = lines;
        },
        () => undefined,
      );
    }, SOON);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }
}
