/** What became of the people of a game: who resigned, ran out of time, or was replaced. */

import type { Note, SeatInfo, Table } from "../types/server";

export type Fate = "resigned" | "resigned_late" | "late" | "voted" | "lent" | "left" | "back" | "joined";

/** What became of a seat: its player is called so; for who left or was there before, `before` says how. */
export interface SeatFate {
  seat: number;
  fate: Fate;
  before?: string;
}

/** The seat that a note is about. */
const about = ({ seat, params }: Note): number | null => (typeof params["about"] === "number" ? params["about"] : seat);
const beforeOf = (note: Note | undefined): string => String(note?.params["before"] ?? "");

/** How each seat fared whose player did not simply play to the end, as far as the notes go back. */
export function fates({ seats, notes }: Pick<Table, "seats" | "notes">): SeatFate[] {
  return seats.flatMap((seat) => {
    const found = fateOf(
      seat,
      notes.filter((note) => about(note) === seat.seat),
    );
    return found ? [{ seat: seat.seat, ...found }] : [];
  });
}

function fateOf({ kind, resigned, stand_in }: SeatInfo, notes: readonly Note[]): Omit<SeatFate, "seat"> | null {
  const last = (...kinds: string[]): Note | undefined => notes.findLast((note) => kinds.includes(note.kind));
  const late = last("timed_out");
  if (resigned) return { fate: late?.params["how"] === "resign" ? "resigned_late" : "resigned" };
  if (kind === "bot") {
    // Who left before the game had begun took no part in it.
    const gone = last("left", "removed");
    return gone?.sequence ? { fate: "left", before: beforeOf(gone) } : null;
  }
  if (stand_in !== null) {
    const lent = last("timed_out", "stood_in");
    if (lent?.kind === "timed_out") return { fate: "late" };
    return { fate: lent?.params["how"] === "voted" ? "voted" : "lent" };
  }
  const joined = last("seated");
  if (joined) return { fate: "joined", before: beforeOf(joined) };
  return late ? { fate: "back" } : null;
}
