/** What has just happened on the map: where settlements come from, and what is new. */

import { untrack } from "svelte";
import type { LogEntry } from "../../types/server";

interface Heard {
  news: readonly LogEntry[];
  mine: number | null;
}

/** What a player is told in large letters when it happens to them; the last round, to everyone. */
const TOLD = ["took_tile", "lost_tile", "marked", "replaced"];
const TOLD_TO_ALL = ["last_round", "board_full"];
const SECONDS = 6;

export class News {
  /** What has just happened to the player. */
  notices = $state.raw<readonly Event[]>([]);
  /** Settlements of the last message: the hex they come from, or null for the supply. */
  origins = $state.raw<ReadonlyMap<string, string | null>>(new Map());
  /** What the others have built or moved since one's own last turn. */
  recent = $state.raw<ReadonlySet<string>>(new Set());

  /** To be called in a component. */
  constructor(heard: () => Heard) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => () => clearTimeout(timer));
    $effect.pre(() => {
      const { news, mine } = heard();
      const events = news.flatMap((entry) => entry.events);
      untrack(() => {
        this.origins = arrivals(events);
        this.recent = freshly(this.recent, events, mine);
        const found = noticed(events, mine);
        if (!found.length) return;
        this.notices = found;
        clearTimeout(timer);
        timer = setTimeout(() => (this.notices = []), SECONDS * 1000);
      });
    });
  }
}

type Event = Readonly<Record<string, unknown>>;

export function noticed(events: readonly Event[], mine: number | null): Event[] {
  if (mine === null) return [];
  return events.filter(({ kind, seat }) => TOLD_TO_ALL.includes(String(kind)) || (seat === mine && TOLD.includes(String(kind))));
}

export function arrivals(events: readonly Event[]): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { kind, cell, origin } of events) {
    if (kind === "built") found.set(String(cell), null);
    if (kind === "moved") found.set(String(cell), String(origin));
  }
  return found;
}

/** A spectator sees what the last turn brought, a player what came since the own one. */
export function freshly(before: ReadonlySet<string>, events: readonly Event[], mine: number | null): Set<string> {
  let now = new Set(before);
  for (const { kind, seat, cell, origin } of events) {
    if (kind === "revealed" && mine === null) now = new Set();
    if (kind === "turn_ended" && seat === mine) now = new Set();
    if (kind === "moved") now.delete(String(origin));
    if ((kind === "built" || kind === "moved") && seat !== mine) now.add(String(cell));
  }
  return now;
}
