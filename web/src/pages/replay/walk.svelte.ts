/** The way through a finished game, step by step: by hand, or by itself at some speed. */

import { place } from "../../browser/router.svelte";
import type { Replay } from "../../types/server";
import { hashOf, momentOf } from "./moment";

/** Milliseconds from one step to the next. */
const PAUSES = { slow: 2200, normal: 1100, fast: 400 } as const;
export type Speed = keyof typeof PAUSES;
export const SPEEDS = Object.keys(PAUSES) as Speed[];

export class Walk {
  running = $state(false);
  speed = $state<Speed>("normal");
  readonly #moment = $derived(momentOf(place.hash));
  readonly last = $derived.by(() => Math.max(0, this.steps().length - 1));
  readonly step = $derived.by(() => Math.min(this.last, this.#moment.step));
  readonly seat = $derived.by(() => this.#moment.seat);
  /** The steps with which somebody else's turn begins. */
  readonly #turns = $derived.by(() =>
    this.steps().flatMap(({ entry }, n, all) => {
      const mover = entry?.seat ?? null;
      return mover !== null && mover !== (all[n - 1]?.entry?.seat ?? null) ? [n] : [];
    }),
  );
  readonly turnBefore = $derived.by(() => this.#turns.findLast((turn) => turn < this.step) ?? 0);
  readonly turnAfter = $derived.by(() => this.#turns.find((turn) => turn > this.step) ?? this.last);
  /** The address of this moment, to be sent to others. */
  readonly link = $derived.by(() => `${location.origin}${place.path}${hashOf(this)}`);

  /** To be called in a component. */
  constructor(readonly steps: () => Replay["steps"]) {
    $effect(() => {
      if (!this.running) return;
      const timer = setInterval(() => {
        if (this.step >= this.last) this.running = false;
        else this.go(this.step + 1);
      }, PAUSES[this.speed]);
      return () => clearInterval(timer);
    });
  }

  go(to: number): void {
    place.go(place.path + hashOf({ step: Math.min(this.last, Math.max(0, to)), seat: this.seat }), true);
  }
  /** See the same step as another seat does. */
  lookAs(seat: number | null): void {
    place.go(place.path + hashOf({ step: this.step, seat }), true);
  }
  /** Whoever takes a step does not want to be carried on. */
  take(to: number): void {
    this.running = false;
    this.go(to);
  }
  /** Walk on by itself, from the beginning if this is the end, or stand still. */
  start(): void {
    if (!this.running && this.step >= this.last) this.go(0);
    this.running = !this.running;
  }
}
