/** Who decides at a table, whom it waits for, and what it is asked about them. */

import type { SeatInfo, Table, Vote } from "../types/server";

/** A person for whom no bot decides. */
export const isDecider = ({ kind, resigned, stand_in }: SeatInfo): boolean => kind === "person" && !resigned && stand_in === null;

/** A person for whom a bot decides that they did not choose. */
export const isAbsent = ({ kind, resigned, lent }: SeatInfo): boolean =>
  kind === "person" && !resigned && lent !== null && lent !== "chosen";

/** The person at another device whose decision it is, if it is one. */
export function awaited({ stage, turn, own, seats }: Table): SeatInfo | null {
  const seat = stage !== "playing" || turn === null || own.includes(turn) ? undefined : seats[turn];
  return seat && isDecider(seat) ? seat : null;
}

/** What is asked; nothing any more about somebody who has come back. */
export function openVote({ vote, here }: Table): Vote | null {
  return vote?.kind === "stand_in" && vote.about !== null && here[vote.about] ? null : vote;
}
