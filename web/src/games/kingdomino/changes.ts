/** What is new on the table. */

import type { Event } from "../../types/kingdomino";

/** The dominoes that the others laid since one's own last; for a spectator, and if there is none, the last one. */
export function fresh(events: readonly Event[], mine: number | null): Set<number> {
  const laid = events.filter((event) => event.kind === "placed");
  const since = mine === null ? [] : laid.slice(laid.findLastIndex(({ seat }) => seat === mine) + 1);
  return new Set((since.length ? since : laid.slice(-1)).map(({ domino }) => domino));
}
