/** Who decides at a table, and for how long somebody has not been there. */

import type { SeatInfo } from "../types/server";

/** A person for whom no bot decides. */
export const isDecider = ({ kind, resigned, stand_in }: SeatInfo): boolean => kind === "person" && !resigned && stand_in === null;

/** A person for whom a bot decides that they did not choose. */
export const isAbsent = ({ kind, resigned, lent }: SeatInfo): boolean =>
  kind === "person" && !resigned && lent !== null && lent !== "chosen";

/** For how many seconds somebody is away, if they are. */
export function awayFor(since: string | null, now: number): number | null {
  return since === null ? null : Math.max(0, (now - Date.parse(since)) / 1000);
}
