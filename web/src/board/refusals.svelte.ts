/** Where a table says why a move was refused: in the bar of the board, which has a place for it. */

import { getContext, setContext, untrack, type Snippet } from "svelte";

const KEY = Symbol("refusals");

export class Refusals {
  /** Bars on the page that can show it. */
  #bars = $state(0);
  readonly #shown: () => Snippet | null;

  /** To be called in a component: what all within it show of a refusal, and null while there is none. */
  constructor(shown: () => Snippet | null) {
    this.#shown = shown;
    setContext(KEY, this);
  }

  /** Whether no bar shows it. */
  get homeless(): boolean {
    return this.#bars === 0;
  }
  get shown(): Snippet | null {
    return this.#shown();
  }
  #count(by: 1 | -1): void {
    // A bar that counted itself in would else be counted again.
    this.#bars = untrack(() => this.#bars) + by;
  }
  /** To be called in a bar, once it is there; it is taken back when the bar goes. */
  house(): () => void {
    this.#count(1);
    return () => this.#count(-1);
  }
}

/** What the bar shows now in place of its text; to be called in a bar. */
export function housed(): () => Snippet | null {
  const refusals = getContext<Refusals | undefined>(KEY);
  $effect(() => refusals?.house());
  return () => refusals?.shown ?? null;
}
