/** What happened at a table, in order: the steps of the game, and the notes of what was beside it. */

import type { LogEntry, Note } from "../types/server";

export const isNote = (one: LogEntry | Note): one is Note => "params" in one;

/**
 * Notes with the decision before which they are told. What happened before steps were taken back is told
 * before the steps that came in their place.
 */
function placed(notes: readonly Note[]): { note: Note; before: number }[] {
  let before = Infinity;
  return notes
    .slice()
    .reverse()
    .map((note) => ({ note, before: (before = Math.min(before, note.sequence)) }))
    .reverse();
}

/** Everything that happened, from the beginning on. */
export function happened(log: readonly LogEntry[], notes: readonly Note[]): (LogEntry | Note)[] {
  const all: (LogEntry | Note)[] = [];
  const later = placed(notes).reverse();
  const tell = (sequence: number): void => {
    for (let next = later.at(-1); next && next.before <= sequence; next = later.at(-1)) {
      all.push(next.note);
      later.pop();
    }
  };
  for (const entry of log) {
    if (entry.kind !== "began") tell(entry.sequence);
    all.push(entry);
  }
  tell(Infinity);
  return all;
}

/** Steps of one seat that follow each other, together; everything else by itself. */
export function rows(steps: readonly (LogEntry | Note)[]): (LogEntry | Note)[][] {
  const found: (LogEntry | Note)[][] = [];
  for (const step of steps) {
    const last = found.at(-1)?.at(-1);
    const goes = last && !isNote(step) && !isNote(last) && step.kind === "moved" && last.kind === "moved" && step.seat === last.seat;
    if (goes) found.at(-1)?.push(step);
    else found.push([step]);
  }
  return found;
}
