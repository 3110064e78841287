/** What has just happened, for a board that follows it. */

import { untrack } from "svelte";
import type { Entry } from "./board";

/** The events of some entries, one after another. */
export const eventsOf = <Event>(entries: readonly Entry<Event>[]): Event[] => entries.flatMap((entry) => entry.events);

/** To be called in a component: hear the events of the last message. */
export function follow<Event>(latest: () => readonly Entry<Event>[], hear: (events: readonly Event[]) => void): void {
  $effect.pre(() => {
    const events = eventsOf(latest());
    untrack(() => hear(events));
  });
}
