/** What has just happened on the table, and what the others have done since one's own turn. */

import type { Event } from "../../types/robber-knights";
import type { Entry } from "../board";
import { follow } from "../changes.svelte";

export class Changes {
  /** The squares over which knights have just come, by the square where they stay. */
  paths = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  /** Squares whose tiles have just been laid. */
  laid = $state.raw<ReadonlySet<string>>(new Set());
  /** What the others have touched since one's own last turn. */
  recent = $state.raw<ReadonlySet<string>>(new Set());

  /** To be called in a component. */
  constructor(latest: () => readonly Entry<Event>[], mine: () => number | null) {
    follow(latest, (events) => {
      this.paths = paths(events);
      this.laid = new Set(events.flatMap((event) => (event.kind === "laid" ? [event.cell] : [])));
      this.recent = freshly(this.recent, events, mine());
    });
  }
}

export function paths(events: readonly Event[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const event of events) {
    if (event.kind === "stayed") found.set(event.cell, [event.cell]);
    if (event.kind === "deployed") event.cells.forEach((one, n) => found.set(one, event.cells.slice(0, n + 1)));
  }
  return found;
}

/** A spectator sees what the last tile brought, a player what came since the own one. */
export function freshly(before: ReadonlySet<string>, events: readonly Event[], mine: number | null): Set<string> {
  let now = new Set(before);
  for (const event of events) {
    if (event.kind === "took" && (mine === null || event.seat === mine)) now = new Set();
    if ("seat" in event && event.seat === mine) continue;
    if (event.kind === "laid" || event.kind === "stayed") now.add(event.cell);
    if (event.kind === "deployed") for (const one of event.cells) now.add(one);
  }
  return now;
}
