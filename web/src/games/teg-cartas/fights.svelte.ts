/** The combats that are shown: the dice of each are opened pair by pair, or at once by a touch, before its outcome is told. */

import { untrack } from "svelte";
import { span } from "../../browser/motion";
import { settings } from "../../browser/settings.svelte";
import type { Event, View } from "../../types/teg-cartas";
import type { Entry } from "../../board/board";
import { attacked, conquered, decided, type Fight } from "./fights";

/** Milliseconds from one pair of dice to the next. */
const PAIR = 550;
/** Milliseconds to see a combat decided; less if several more wait, or if somebody skips. */
const READING = 1800;
const HURRIED = 900;

export class Fights {
  /** The combat whose cards lie open. */
  shown = $state.raw<Fight | null>(null);
  /** How many of its pairs lie open; one more, and its outcome is told. */
  opened = $state(0);
  /** Whether it was seen long enough to make room for what follows. */
  seen = $state(true);
  /** Territories that have just changed hands. */
  taken = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether somebody was attacked in this turn, as far as it was seen here. */
  attacked = $state(false);
  #waiting = $state.raw<readonly Fight[]>([]);
  #hurried = $state(false);

  /** Whether the outcome of what is shown may be known. */
  readonly told = $derived(this.shown === null || this.opened > this.shown.positions.length);
  /** The combats of which nobody has seen the end yet. */
  readonly unseen = $derived<readonly Fight[]>(this.shown && !this.told ? [this.shown, ...this.#waiting] : this.#waiting);

  /** To be called in a component. */
  constructor(view: () => View, latest: () => readonly Entry<Event>[]) {
    $effect.pre(() => {
      const news = latest();
      untrack(() => this.#hear(view(), news));
    });
    $effect(() => {
      if (!this.shown || this.seen) return;
      const many = this.#hurried || untrack(() => this.#waiting.length) > 1;
      if (!this.told) {
        const next = this.opened + 1;
        const timer = setTimeout(() => this.#open(next), span(many ? PAIR / 2 : PAIR));
        return () => clearTimeout(timer);
      }
      const timer = setTimeout(() => (this.seen = true), many || settings.pace.one === "fast" ? HURRIED : READING);
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
    const entries = whole ? news.slice(-1) : news;
    const events = entries.flatMap((entry) => entry.events);
    const fights = decided(view, entries);
    this.attacked = attacked(events) ?? this.attacked;
    this.taken = conquered(events);
    if (whole) {
      this.#waiting = [];
      this.#show(fights.at(-1) ?? null);
      this.opened = Infinity;
      this.seen = true;
      return;
    }
    // What is taken in a combat changes hands when its dice have been seen.
    this.taken = new Set([...this.taken].filter((one) => !fights.some(({ territory }) => territory === one)));
    this.#waiting = [...this.#waiting, ...fights];
    if (fights.length && (!this.shown || this.seen)) this.next();
  }
  #show(fight: Fight | null): void {
    this.shown = fight;
    this.seen = fight === null;
    this.#hurried = false;
    // Who wants nothing to move sees all of it at once.
    this.#open(span(PAIR) ? 0 : Infinity);
  }
  #open(count: number): void {
    this.opened = count;
    if (this.shown?.won && this.told) this.taken = new Set([this.shown.territory]);
  }
  /** A touch: open all the dice; once they lie open, they have been seen. */
  skip(): void {
    this.#hurried = true;
    if (this.told) this.seen = true;
    else this.#open(Infinity);
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
