/** Whom one wants to hear at a table, and what of it was read. */

import { keep, kept } from "../browser/memory";
import { isTalk } from "../server/talk";
import type { Note, Table } from "../types/server";

function numbers(name: string): number[] {
  return (kept(name) ?? "").split(",").filter(Boolean).map(Number);
}

/** What one browser hears at one table. */
export class Hearing {
  muted = $state<readonly number[]>([]);
  /** The number of the last note that was read. */
  read = $state(0);

  constructor(readonly table: string) {
    this.muted = numbers(`muted.${table}`);
    this.read = numbers(`heard.${table}`)[0] ?? 0;
  }

  /** Hear somebody no more, or again. */
  mute(seat: number): void {
    this.muted = this.muted.includes(seat) ? this.muted.filter((one) => one !== seat) : [...this.muted, seat];
    keep(`muted.${this.table}`, this.muted.join());
  }

  /** What was said by those one wants to hear. */
  heard({ notes }: Table): Note[] {
    return notes.filter((note) => isTalk(note) && !this.muted.includes(note.seat ?? -1));
  }

  /** How much of it others said and nobody has read here. */
  unread(table: Table): number {
    return this.heard(table).filter((note) => note.number > this.read && !table.own.includes(note.seat ?? -1)).length;
  }

  /** All of it was read. */
  see({ notes }: Table): void {
    const last = notes.findLast(isTalk)?.number ?? 0;
    if (last <= this.read) return;
    this.read = last;
    keep(`heard.${this.table}`, String(last));
  }
}

let latest: Hearing | null = null;

/** What is heard at a table: the same for all parts of the page. */
export function hearingAt(table: string): Hearing {
  if (latest?.table !== table) latest = new Hearing(table);
  return latest;
}
