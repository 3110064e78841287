/** What people at a table say: which notes it is, who said it, and in which words. */

import type { Note, Talk } from "../types/server";
import { say } from "../words/language.svelte";

export type Reaction = NonNullable<Talk["reaction"]>;
export const REACTIONS: readonly Reaction[] = ["hello", "bravo", "thanks", "laugh", "wow", "ouch", "thinking", "luck"];

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
