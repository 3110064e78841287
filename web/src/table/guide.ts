/** A first game step by step: sentences of a game, each for a moment of it. */

import { keep, kept } from "../browser/memory";
import type { Sentences } from "../words/sentences";

/** At which table the reader learns, and what was said there already. */
export interface Progress {
  table: string;
  seen: string[];
}

/** Learn a game at a table: its lessons are shown there until they are over or skipped. */
export function guideAt(table: string): void {
  keep("guide", JSON.stringify({ table, seen: [] } satisfies Progress));
}

export function progress(): Progress {
  try {
    return JSON.parse(kept("guide") ?? "") as Progress;
  } catch {
    return { table: "", seen: [] };
  }
}

/** When a lesson is due: at the start, while others play, at the end, or when moves of a kind can be made. */
export interface Lesson {
  key: string;
  when: string;
}

/** How the game stands for the one who learns: which kinds of moves there are to choose from. */
export interface Moment {
  over: boolean;
  kinds: ReadonlySet<string>;
}

/** The lessons of a game, in order: `guide.03.claim`. With `use-deck` a move of the first kind can be made and none of the other. */
export function lessonsOf(words: Sentences): Lesson[] {
  return Object.keys(words)
    .filter((key) => key.startsWith("guide."))
    .sort()
    .map((key) => ({ key, when: key.split(".")[2] ?? "" }));
}

/** The lesson that is due, if there is one that was not seen. */
export function dueLesson(lessons: readonly Lesson[], seen: ReadonlySet<string>, moment: Moment): Lesson | undefined {
  return lessons.find(({ key, when }) => !seen.has(key) && isDue(when, moment));
}

function isDue(when: string, { over, kinds }: Moment): boolean {
  if (when === "over" || over) return when === "over" && over;
  if (when === "start") return true;
  if (when === "wait") return kinds.size === 0;
  const [kind = "", without = ""] = when.split("-");
  return kinds.has(kind) && !kinds.has(without);
}
