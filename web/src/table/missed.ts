/** What happened at a table while its player did not look. */

import type { LogEntry } from "../types/server";

type Step = Pick<LogEntry, "kind" | "seat" | "events">;

/** Whether an entry of the log has something to tell. */
const tells = ({ kind, events }: Step): boolean => events.length > 0 || (kind !== "began" && kind !== "moved");

/**
 * The entries of others since a player last looked. `seen` is how many entries there were then; where that is not known, it
 * begins after the player's last decision. Who has decided nothing yet has missed nothing.
 */
export function missed<Entry extends Step>(log: readonly Entry[], mine: number, seen: number | null): Entry[] {
  const from = seen ?? log.findLastIndex(({ kind, seat }) => kind === "moved" && seat === mine) + 1;
  if (seen === null && from === 0) return [];
  return log.slice(from).filter((entry) => entry.seat !== mine && tells(entry));
}
