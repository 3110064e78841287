/** What has just happened on the table, and what the others have done since one's own turn. */

import type { Event } from "../../types/robber-knights";
import type { Entry } from "../../board/board";
import { eventsOf, follow } from "../../board/changes.svelte";

export class Changes {
  /** The squares over which knights have just come, by the square where they stay. */
  paths = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  /** Squares whose tiles have just been laid. */
  laid = $state.raw<ReadonlySet<string>>(new Set());
  /** The squares of what came last. */
  last = $state.raw<readonly string[]>([]);
  /** What the others have touched since one's own last turn: all that happened says it, also after a reload. */
  readonly recent = $derived.by(() => freshly(eventsOf(this.log()), this.mine()));

  /** To be called in a component. */
  constructor(
    latest: () => readonly Entry<Event>[],
    readonly log: () => readonly Entry<Event>[],
    readonly mine: () => number | null,
  ) {
    follow(latest, (events) => {
      this.paths = paths(events);
      this.laid = new Set(events.flatMap((event) => (event.kind === "laid" ? [event.cell] : [])));
      this.last = events.map(touched).findLast((cells) => cells.length) ?? [];
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

/** The squares that an event is about. */
export function touched(event: Event): readonly string[] {
  if (event.kind === "laid" || event.kind === "stayed") return [event.cell];
  return event.kind === "deployed" ? event.cells : [];
}

/** A spectator sees what the last tile brought, a player what came since the own one. */
export function freshly(events: readonly Event[], mine: number | null): Set<string> {
  let now = new Set<string>();
  for (const event of events) {
    if (event.kind === "took" && (mine === null || event.seat === mine)) now = new Set();
    if ("seat" in event && event.seat === mine) continue;
    for (const one of touched(event)) now.add(one);
  }
  return now;
}
