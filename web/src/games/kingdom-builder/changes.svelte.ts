/** What has just happened on the map: where settlements come from, and what is new. */

import type { Event } from "../../types/kingdom-builder";
import type { Entry } from "../../board/board";
import { eventsOf, follow } from "../../board/changes.svelte";

/** What a player is told in large letters when it happens to them; the last round, to everyone. */
const TOLD = ["took_tile", "lost_tile", "marked", "replaced"] as const;
const TOLD_TO_ALL = ["last_round", "board_full"] as const;
const SECONDS = 6;

export type Notice = Extract<Event, { kind: (typeof TOLD)[number] | (typeof TOLD_TO_ALL)[number] }>;

export class Changes {
  /** What has just happened to the player. */
  notices = $state.raw<readonly Notice[]>([]);
  /** Settlements of the last message: the hex they come from, or null for the supply. */
  origins = $state.raw<ReadonlyMap<string, string | null>>(new Map());
  /** The hexes of the last settlement that came or moved. */
  last = $state.raw<readonly string[]>([]);
  /** What the others have built or moved since one's own last turn: all that happened says it, also after a reload. */
  readonly recent = $derived.by(() => freshly(eventsOf(this.log()), this.mine()));

  /** To be called in a component. */
  constructor(
    latest: () => readonly Entry<Event>[],
    readonly log: () => readonly Entry<Event>[],
    readonly mine: () => number | null,
  ) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => () => clearTimeout(timer));
    follow(latest, (events) => {
      this.origins = arrivals(events);
      this.last = [...this.origins.keys()].slice(-1);
      const found = noticed(events, mine());
      if (!found.length) return;
      this.notices = found;
      clearTimeout(timer);
      timer = setTimeout(() => (this.notices = []), SECONDS * 1000);
    });
  }
}

export function noticed(events: readonly Event[], mine: number | null): Notice[] {
  const among = (kinds: readonly string[], { kind }: Event): boolean => kinds.includes(kind);
  const told = (event: Event): event is Notice =>
    among(TOLD_TO_ALL, event) || (among(TOLD, event) && "seat" in event && event.seat === mine);
  return mine === null ? [] : events.filter(told);
}

export function arrivals(events: readonly Event[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const event of events) {
    if (event.kind === "built") found.set(event.cell, null);
    if (event.kind === "moved") found.set(event.cell, event.origin);
  }
  return found;
}

/** The hexes that an event is about. */
export function touched(event: Event): string[] {
  if (event.kind === "built") return [event.cell];
  return event.kind === "moved" ? [event.origin, event.cell] : [];
}

/** A spectator sees what the last turn brought, a player what came since the own one. */
export function freshly(events: readonly Event[], mine: number | null): Set<string> {
  let now = new Set<string>();
  for (const event of events) {
    if (event.kind === "revealed" && mine === null) now = new Set();
    if (event.kind === "turn_ended" && event.seat === mine) now = new Set();
    if (event.kind === "moved") now.delete(event.origin);
    if ((event.kind === "built" || event.kind === "moved") && event.seat !== mine) now.add(event.cell);
  }
  return now;
}
