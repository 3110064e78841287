/** What happened and what is counted, in the words of a game. */

import { sentence, type Params, type Sentences } from "../words/sentences";
import type { AnyEvent, LogEntry, ScoreLine } from "../types/server";

/** How a game writes a value that has no word, or null for one it leaves as it is. */
export type Spelling = (name: string, value: unknown) => string | null;

/** The words of one game in one language. */
export class GameWords {
  constructor(
    readonly words: Sentences,
    readonly language: string,
    readonly spelling: Spelling = () => null,
  ) {}

  /** The same words, with values written as the game's board writes them. */
  spelt(spelling: Spelling): GameWords {
    return new GameWords(this.words, this.language, spelling);
  }

  has(key: string): boolean {
    return key in this.words;
  }

  say(key: string, params: Params = {}): string {
    return sentence(this.words, this.language, key, params);
  }

  /** A value in words if the game has one for it, as in `terrain.lake`; lists with commas. */
  word(name: string, value: unknown): string | number {
    const spelt = this.spelling(name, value);
    if (spelt !== null) return spelt;
    if (Array.isArray(value)) return value.map((one) => this.word(name, one)).join(", ");
    if (typeof value === "number") return value;
    const key = `${name}.${String(value)}`;
    return this.has(key) ? this.say(key) : String(value);
  }

  /** An event as a sentence; one without words is told by its kind and what it carries. */
  event(event: AnyEvent, names: readonly string[]): string {
    const { kind, seat, rival, ...rest } = event;
    const params: Params = {};
    for (const [name, value] of Object.entries(rest)) {
      if (value !== null) params[name] = this.word(name, value);
    }
    if (typeof seat === "number") params["player"] = names[seat] ?? String(seat + 1);
    if (typeof rival === "number") params["rival"] = names[rival] ?? String(rival + 1);
    const key = `event.${kind}`;
    const said = this.say(key, params);
    if (said !== key) return said;
    return `${kind}: ${Object.values(params).join(", ")}`;
  }

  /** Everything that happened with one decision. */
  entry(entry: LogEntry, names: readonly string[]): string {
    return entry.events.map((event) => this.event(event, names)).join(" ");
  }

  /** A line of the score sheet. */
  score(line: ScoreLine): string {
    const params: Params = {};
    for (const [name, value] of Object.entries(line.params)) params[name] = this.word(name, value);
    return this.say(`score.${line.kind}`, params);
  }

  /** What a line counts, without how much: its sentence up to the first comma or colon. */
  category(line: ScoreLine): string {
    return this.score(line).replace(/[,:].*/s, "");
  }
}

/** A move as it is typed: its kind and what it names, in order. */
export function moveText(move: object): string {
  return Object.values(move)
    .filter((part) => part !== null)
    .join(" ");
}
