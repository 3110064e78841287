/** What has just happened: the combat that was decided, and the territories that changed hands. */

import type { Event } from "../../types/teg-cartas";
import type { Entry } from "../board";
import { follow } from "../changes.svelte";

/** Territories taken in these events. */
export function conquered(events: readonly Event[]): Set<string> {
  return new Set(events.flatMap((event) => (event.kind === "conquered" ? [event.territory] : [])));
}
/** Whether a combat was decided in these events. */
export function decided(events: readonly Event[]): boolean {
  return events.some(({ kind }) => kind === "revealed" || kind === "undefended");
}

export class Changes {
  taken = $state.raw<ReadonlySet<string>>(new Set());
  /** The result of the last combat stands until it is put away, or until the next. */
  result = $state(false);
  fresh = $state(false);

  /** To be called in a component. */
  constructor(latest: () => readonly Entry<Event>[]) {
    follow(latest, (events) => {
      this.taken = conquered(events);
      this.fresh = decided(events);
      if (this.fresh) this.result = true;
    });
  }
  dismiss(): void {
    this.result = false;
  }
}
