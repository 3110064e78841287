/** The combats that are shown: each is finished, or put away by a touch, before the next begins. */

import { untrack } from "svelte";
import { settings } from "../../browser/settings.svelte";
import type { Event, View } from "../../types/teg-cartas";
import type { Entry } from "../../board/board";
import { attacked, conquered, decided, type Fight } from "./fights";

/** Milliseconds to see a combat decided; less if several more wait. */
const READING = 1800;
const HURRIED = 900;

export class Fights {
  /** The combat whose cards lie open. */
  shown = $state.raw<Fight | null>(null);
  /** Whether it was seen long enough to make room for what follows. */
  seen = $state(true);
  /** Territories that have just changed hands. */
  taken = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether somebody was attacked in this turn, as far as it was seen here. */
  attacked = $state(false);
  #waiting = $state.raw<readonly Fight[]>([]);

  /** To be called in a component. */
  constructor(view: () => View, latest: () => readonly Entry<Event>[]) {
    $effect.pre(() => {
      const news = latest();
      untrack(() => this.#hear(view(), news));
    });
    $effect(() => {
      if (!this.shown || this.seen) return;
      const many = untrack(() => this.#waiting.length) > 1;
      const timer = setTimeout(() => (this.seen = true), many || settings.pace === "fast" ? HURRIED : READING);
      return () => clearTimeout(timer);
    });
    // What was decided stands until something follows.
    $effect.pre(() => {
      if (this.shown && this.seen && (this.#waiting.length || view().combat)) untrack(() => this.next());
    });
  }

  #hear(view: View, news: readonly Entry<Event>[]): void {
    // Who looks at a game from its beginning sees a step of it, and the combat of this step alone.
    const whole = news[0]?.kind === "began";
    const events = (whole ? news.slice(-1) : news).flatMap((entry) => entry.events);
    this.taken = conquered(events);
    this.attacked = attacked(events) ?? this.attacked;
    const fights = decided(view, events);
    if (whole) {
      this.#waiting = [];
      this.#show(fights.at(-1) ?? null);
      this.seen = true;
      return;
    }
    this.#waiting = [...this.#waiting, ...fights];
    if (fights.length && (!this.shown || this.seen)) this.next();
  }
  #show(fight: Fight | null): void {
    this.shown = fight;
    this.seen = fight === null;
  }
  /** Put away what is shown: the next one is. */
  next(): void {
    const [first = null, ...rest] = this.#waiting;
    this.#waiting = rest;
    this.#show(first);
  }
  /** Whoever goes on has seen enough. */
  leave(): void {
    this.#waiting = [];
    this.#show(null);
  }
}
