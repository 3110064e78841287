/** The domino that was touched, and the one in hand: nothing of it is sent before it is confirmed. */

import type { Move, Place, View } from "../../types/kingdomino";
import { Choice } from "../../board/choice.svelte";
import { claims, reachable, ROUND, settle, through, turned, type Direction } from "./narrowing";
import { CASTLE_CELL } from "./squares";

interface Held {
  spot: Place;
  /** The square that was touched: the domino turns about it. */
  about: string;
}

/** Whose kingdom is looked at. */
interface Look {
  seat: number;
}

export class KingdominoChoice extends Choice<View, Move, Look> {
  /** The domino to be chosen from the line, by its number. */
  domino = $state<number | null>(null);
  /** Where the domino in hand was put, or else passes over. */
  pinned = $state.raw<Held | null>(null);
  passing = $state.raw<Held | null>(null);
  #direction = $state<Direction>("right");

  /** Nothing is looked at that could be asked about. */
  readonly doubt = null;
  readonly stage = $derived.by(() => (this.mine ? this.given().view.stage : null));
  readonly held = $derived.by(() => this.pinned ?? this.passing);
  readonly direction = $derived.by(() => this.held?.spot.direction ?? this.#direction);
  readonly claims = $derived.by(() => claims(this.moves));
  readonly reachable = $derived.by(() => reachable(this.moves));
  readonly ready = $derived.by<Move[]>(() => {
    if (this.stage === "place") return this.held ? [this.held.spot] : [];
    return this.moves.filter((move) => move.kind !== "claim" || move.domino === this.domino);
  });

  rest(): void {
    this.domino = this.pinned = this.passing = null;
  }

  /** A domino of the line was touched. One that may not be chosen is asked for all the same: the server says why not. */
  claim(domino: number): void {
    const { busy, play } = this.given();
    if (busy) return;
    if (!this.claims.has(domino)) play({ kind: "claim", domino });
    else if (this.domino === domino) this.confirm();
    else {
      this.domino = domino;
      this.settle();
    }
  }

  #put(about: string): Held | null {
    const spot = settle(this.moves, about, this.#direction);
    return spot && { spot, about };
  }
  /** A square of one's kingdom was touched. */
  touch(cell: string): void {
    if (this.stage !== "place" || this.given().busy) return;
    if (this.pinned && through([this.pinned.spot], cell).length) return this.turn(1);
    this.pinned = this.#put(cell);
    this.passing = null;
    // Where it had to be turned to fit, the player looks first.
    if (this.pinned?.spot.direction === this.#direction) return this.settle();
    if (!this.pinned) this.#ask(cell);
  }
  /** Ask for a place that is none; what is built already needs no explanation. */
  #ask(cell: string): void {
    const { view, play } = this.given();
    const built = view.kingdoms[view.viewer ?? -1]?.tiles.some((tile) => through([{ kind: "place", ...tile }], cell).length);
    if (!built && cell !== CASTLE_CELL) play({ kind: "place", cell, direction: this.#direction });
  }
  enter(cell: string): void {
    if (this.held && through([this.held.spot], cell).length) this.confirm();
    else this.touch(cell);
  }
  /** The domino in hand passes over a square. */
  pass(cell: string | null): void {
    if (this.stage !== "place" || this.pinned) return;
    this.passing = cell === null ? null : this.#put(cell);
  }
  turn(by: 1 | -1): void {
    const spot = this.held && turned(this.moves, this.held.about, this.held.spot, by);
    if (!this.held) this.#direction = ROUND[(ROUND.indexOf(this.#direction) + by + 4) % 4] ?? "right";
    if (!this.held || !spot) return;
    this.#direction = spot.direction;
    const next = { spot, about: this.held.about };
    if (this.pinned) this.pinned = next;
    else this.passing = next;
  }
  /** Take the domino up again from where it was put, turned as it lay. */
  lift(): void {
    this.#direction = this.direction;
    this.pinned = this.passing = null;
  }
  /** The domino that was dragged stays where it passes; over a square where it may not lie, the server says why. */
  drop(cell: string | null): void {
    this.pinned = this.passing;
    this.passing = null;
    if (this.pinned) this.settle();
    else if (cell !== null) this.#ask(cell);
  }
}
