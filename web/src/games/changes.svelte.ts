/** What has just happened, for a board that follows it. */

import { untrack } from "svelte";
import type { Entry } from "./board";

/** To be called in a component: hear the events of the last message. */
export function follow<Event>(latest: () => readonly Entry<Event>[], hear: (events: readonly Event[]) => void): void {
  $effect.pre(() => {
    const events = latest().flatMap((entry) => entry.events);
    untrack(() => hear(events));
  });
}
