/** What has just happened on the table, and what the others have done since one's own turn. */

import { untrack } from "svelte";
import type { LogEntry } from "../../types/server";

interface Heard {
  news: readonly LogEntry[];
  mine: number | null;
}

type Event = Readonly<Record<string, unknown>>;

export class News {
  /** The squares over which knights have just come, by the square where they stay. */
  paths = $state.raw<ReadonlyMap<string, readonly string[]>>(new Map());
  /** Squares whose tiles have just been laid. */
  laid = $state.raw<ReadonlySet<string>>(new Set());
  /** What the others have touched since one's own last turn. */
  recent = $state.raw<ReadonlySet<string>>(new Set());

  /** To be called in a component. */
  constructor(heard: () => Heard) {
    $effect.pre(() => {
      const { news, mine } = heard();
      const events = news.flatMap((entry) => entry.events);
      untrack(() => {
        this.paths = paths(events);
        this.laid = new Set(events.flatMap(({ kind, cell }) => (kind === "laid" ? [String(cell)] : [])));
        this.recent = freshly(this.recent, events, mine);
      });
    });
  }
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export function paths(events: readonly Event[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { kind, cell, cells } of events) {
    if (kind === "stayed") found.set(String(cell), [String(cell)]);
    if (kind !== "deployed") continue;
    const line = strings(cells);
    line.forEach((one, n) => found.set(one, line.slice(0, n + 1)));
  }
  return found;
}

/** A spectator sees what the last tile brought, a player what came since the own one. */
export function freshly(before: ReadonlySet<string>, events: readonly Event[], mine: number | null): Set<string> {
  let now = new Set(before);
  for (const { kind, seat, cell, cells } of events) {
    if (kind === "took" && (mine === null || seat === mine)) now = new Set();
    if (seat === mine) continue;
    if (kind === "laid" || kind === "stayed") now.add(String(cell));
    if (kind === "deployed") for (const one of strings(cells)) now.add(one);
  }
  return now;
}
