/** What the player has touched so far: nothing of it is sent before it is confirmed. */

import type { Move, View } from "../../types/teg-cartas";
import { NOTHING, plays, rivals, sequence, targets, usable, type Aim, type Special } from "./narrowing";

export interface Given {
  view: View;
  busy: boolean;
  play: (...moves: Move[]) => void;
}

/** What is only looked at. */
export type Look =
  | { kind: "territory"; id: string }
  | { kind: "player"; seat: number }
  | { kind: "special"; special: Special }
  | { kind: "continent"; id: string };

export class Choice {
  aim = $state.raw<Aim>(NOTHING);
  look = $state.raw<Look | null>(null);
  readonly #given: () => Given;

  constructor(given: () => Given) {
    this.#given = given;
  }

  readonly mine = $derived.by(() => {
    const { viewer, seat } = this.#given().view;
    return viewer !== null && viewer === seat;
  });
  readonly free = $derived.by(() => this.mine && !this.#given().busy);
  readonly moves = $derived.by<readonly Move[]>(() => (this.free ? this.#given().view.moves : []));
  readonly spots = $derived.by(() => targets(this.moves, this.aim));
  readonly cards = $derived.by(() =>
    usable(
      this.moves,
      this.#given().view.hand.map(({ id }) => id),
    ),
  );
  readonly rivals = $derived.by(() => rivals(this.moves, this.aim.special));
  readonly ready = $derived.by<Move[]>(() => (this.free ? sequence(this.moves, this.aim) : []));
  readonly end = $derived.by(() => this.moves.find((move) => move.kind === "end") ?? null);

  rest(): void {
    this.aim = NOTHING;
  }
  leave(): void {
    this.look = null;
    this.rest();
  }
  confirm(): void {
    if (this.ready.length) this.#given().play(...this.ready);
  }

  /** A territory was touched. With a mouse or a key, touching it again confirms. */
  touch(id: string, sure: boolean): void {
    if (this.spots.has(id)) {
      if (this.aim.territory === id && sure && this.ready.length) return this.confirm();
      this.look = null;
      this.aim = { ...this.aim, territory: id };
      return;
    }
    const again = this.look?.kind === "territory" && this.look.id === id;
    this.aim = { ...this.aim, territory: null };
    this.look = again ? null : { kind: "territory", id };
  }
  touchCard(card: string): void {
    if (!this.cards.has(card)) return;
    this.look = null;
    const { territory } = this.aim.special === null ? this.aim : NOTHING;
    this.aim = { ...NOTHING, territory, card: this.aim.card === card ? null : card };
  }
  touchSpecial(special: Special): void {
    if (this.aim.special === special) return this.leave();
    this.leave();
    if (!this.cards.has(special)) {
      this.look = { kind: "special", special };
      return;
    }
    const ways = plays(this.moves, special);
    const [only, ...more] = ways;
    this.aim = { ...NOTHING, special, rival: only && !more.length ? only.rival : null };
  }
  touchRival(rival: number): void {
    this.aim = { ...this.aim, rival };
  }
  touchPlayer(seat: number): void {
    if (this.aim.special !== null && this.rivals.includes(seat)) return this.touchRival(seat);
    const again = this.look?.kind === "player" && this.look.seat === seat;
    this.leave();
    this.look = again ? null : { kind: "player", seat };
  }
  touchContinent(id: string): void {
    const again = this.look?.kind === "continent" && this.look.id === id;
    this.leave();
    this.look = again ? null : { kind: "continent", id };
  }

  /** A move that is not possible, to hear from the server why. */
  readonly doubt = $derived.by<object | null>(() => {
    const { stage, viewer, territories } = this.#given().view;
    if (!this.free || stage !== "turn" || !this.look) return null;
    if (this.look.kind === "special") return { kind: "play", card: this.look.special, rival: null, territory: null };
    if (this.look.kind !== "territory") return null;
    const { id } = this.look;
    const enemy = territories.some((one) => one.id === id && one.owner !== viewer);
    return enemy ? { kind: "attack", territory: id } : null;
  });
}
