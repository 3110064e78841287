/** Where the reader learns a game: small, for the first page knows of it, too. */

import { keep, kept } from "../browser/memory";

/** A table with a guide, and how far the reader has come there. */
export interface Learning {
  table: string;
  game: string;
  lesson: string;
  /** At which decision each step began. */
  begun: number[];
  /** The number of the first steps that were read to their end. */
  read: number;
  /** The guide waits until the reader asks for it. */
  later: boolean;
  /** The reader does without it. */
  skipped: boolean;
}

/** Learn a game at a table. */
export function learnAt(table: string, game: string, lesson: string): void {
  note({ table, game, lesson, begun: [], read: 0, later: false, skipped: false });
}

export function note(learning: Learning): void {
  keep("learning", JSON.stringify(learning));
}

/** Where the reader learned last. */
export function learning(): Learning | null {
  try {
    return JSON.parse(kept("learning") ?? "null") as Learning | null;
  } catch {
    return null;
  }
}
