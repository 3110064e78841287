/** What people at a table say: which notes it is, whom one does not want to hear, and what was read. */

import { keep, kept } from "../browser/memory";
import type { Note, Table, Talk } from "../types/server";
import { say } from "../words/language.svelte";

export type Reaction = NonNullable<Talk["reaction"]>;
export const REACTIONS: readonly Reaction[] = ["hello", "bravo", "thanks", "laugh", "wow", "ouch", "thinking", "luck"];

/** How long a reaction stands by a name, in milliseconds. */
const SHOWN = 4000;

/** Whether a note is something that somebody said. */
export const isTalk = ({ kind }: Note): boolean => kind === "said" || kind === "reacted";

/** What a note says, if it is a reaction that is known here. */
export function reactionOf({ kind, params }: Note): Reaction | null {
  return kind === "reacted" ? (REACTIONS.find((one) => one === params["reaction"]) ?? null) : null;
}

/** What a note says, in words. */
export function spoken(note: Note): string {
  const reaction = reactionOf(note);
  return reaction ? say(`reaction.${reaction}`) : String(note.params["text"] ?? "");
}

/** Who said it: whoever sits there now may be somebody else. */
export const speaker = (note: Note): string => String(note.params["name"] ?? "");

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

/** Reactions that have just been made, by seat: they stand by the names for a moment. */
class Bubbles {
  shown = $state.raw<Readonly<Record<number, Reaction>>>({});
  readonly #ends = new Map<number, ReturnType<typeof setTimeout>>();

  show(seat: number, reaction: Reaction): void {
    clearTimeout(this.#ends.get(seat));
    this.shown = { ...this.shown, [seat]: reaction };
    this.#ends.set(
      seat,
      setTimeout(() => this.#hide(seat), SHOWN),
    );
  }

  clear(): void {
    for (const end of this.#ends.values()) clearTimeout(end);
    this.#ends.clear();
    this.shown = {};
  }

  #hide(seat: number): void {
    this.shown = Object.fromEntries(Object.entries(this.shown).filter(([one]) => Number(one) !== seat));
    this.#ends.delete(seat);
  }
}

export const bubbles = new Bubbles();
