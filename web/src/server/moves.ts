/** Moves on their way to the server: over the live socket, or by requests of their own where that breaks. */

import { PATIENCE, Refused } from "./api";
import { isUndone } from "./updates";
import type { Declined, LivePlay, Play, PlayedBefore, Table } from "../types/server";

/** The way over which a move is sent. Another one is there after a connection was lost. */
export interface Line {
  send: (text: string) => void;
}

interface Waiting {
  readonly move: Play;
  readonly line: Line;
  /** The change by which the move was made, once that is known. */
  number: number;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

/** How often something is sent to a server that asks to wait or is further on, and the longest wait in seconds that nobody is told of. */
const TRIES = 5;
const LONGEST_WAIT = 10;

export class Moves {
  readonly #waiting = new Set<Waiting>();

  /** `line` gives the line there is, `post` sends a move by a request. */
  constructor(
    readonly line: () => Line | null,
    readonly post: (move: Play) => Promise<unknown>,
  ) {}

  /** Make a move: done when it is on the server's disk. A refusal is thrown, and so is that no answer came. */
  async make(move: Play): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        const line = this.line();
        await (line ? this.#say(move, line) : this.post(move));
        return;
      } catch (error) {
        const seconds = tries < TRIES ? waitAskedFor(error) : null;
        if (seconds === null) throw error;
        await new Promise((done) => setTimeout(done, seconds * 1000));
      }
    }
  }

  /** The table has changed: moves that stand in its log are made. */
  see(table: Table): void {
    for (const one of this.#waiting) if (table.number >= one.number || holds(table, one.move)) one.done();
  }

  /** There is a new line: moves that went over an old one are made, or sent by requests; the server takes no move twice. */
  reconnect(line: Line): void {
    for (const one of this.#waiting) if (one.line !== line) this.post(one.move).then(one.done, one.fail);
  }

  decline({ sequence, problem }: Declined): void {
    for (const one of this.#waiting) if (sequence === null || sequence === one.move.sequence) one.fail(new Refused(problem));
  }

  /** A move was made already: when the table has come so far, it is done. */
  confirm({ sequence, number }: PlayedBefore, table: Table): void {
    for (const one of this.#waiting) if (sequence === one.move.sequence) one.number = number;
    this.see(table);
  }

  #say(move: Play, line: Line): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(one);
      };
      const one: Waiting = {
        move,
        line,
        number: Infinity,
        done: () => {
          settle();
          resolve();
        },
        fail: (error) => {
          settle();
          reject(error);
        },
      };
      line.send(JSON.stringify({ kind: "play", ...move } satisfies LivePlay));
      const timer = setTimeout(() => one.fail(new Error("no answer to a move")), PATIENCE);
      this.#waiting.add(one);
    });
  }
}

/** Give up at a decision, by a request. Others may go on meanwhile: then it is meant for the decision that is on by now. */
export async function giveUp(sequence: number, post: (sequence: number) => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await post(sequence);
      return;
    } catch (error) {
      if (!(error instanceof Refused) || error.problem.code !== "stale" || tries === TRIES) throw error;
      sequence = Number(error.problem.params["current"]);
    }
  }
}

/** Whether a move stands in the log, or was taken back before it was seen there. */
function holds(table: Table, { sequence, number }: Play): boolean {
  if (table.notes.some((note) => isUndone(note) && note.number > (number ?? Infinity))) return true;
  return table.log.some(
    (entry) => entry.kind === "moved" && entry.sequence === sequence && entry.seat !== null && table.own.includes(entry.seat),
  );
}

/** The seconds after which a server that has too much to do wants to be asked again, if that is all. */
function waitAskedFor(error: unknown): number | null {
  if (!(error instanceof Refused) || !["busy", "too_fast"].includes(error.problem.code)) return null;
  const { seconds } = error.problem.params;
  return typeof seconds === "number" && seconds <= LONGEST_WAIT ? seconds : null;
}

/** Whether two moves are the same, in whichever order their parts stand. */
export function isEqual(one: object, other: object): boolean {
  const sorted = (move: object): string => JSON.stringify(Object.entries(move).sort(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}
