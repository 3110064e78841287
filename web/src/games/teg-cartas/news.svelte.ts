/** What has just happened: the combat that was decided, and the territories that changed hands. */

import { untrack } from "svelte";
import type { LogEntry } from "../../types/server";

type Event = Readonly<Record<string, unknown>>;

/** Territories taken in these events. */
export function conquered(events: readonly Event[]): Set<string> {
  return new Set(events.filter(({ kind }) => kind === "conquered").map(({ territory }) => String(territory)));
}
/** Whether a combat was decided in these events. */
export function decided(events: readonly Event[]): boolean {
  return events.some(({ kind }) => kind === "revealed" || kind === "undefended");
}

export class News {
  taken = $state.raw<ReadonlySet<string>>(new Set());
  /** The result of the last combat stands until it is put away, or until the next. */
  result = $state(false);
  fresh = $state(false);

  /** To be called in a component. */
  constructor(heard: () => readonly LogEntry[]) {
    $effect.pre(() => {
      const events = heard().flatMap((entry) => entry.events);
      untrack(() => {
        this.taken = conquered(events);
        this.fresh = decided(events);
        if (this.fresh) this.result = true;
      });
    });
  }
  dismiss(): void {
    this.result = false;
  }
}
