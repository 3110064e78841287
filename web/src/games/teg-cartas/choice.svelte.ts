/** What the player has touched so far: nothing of it is sent before it is confirmed. */

import type { Move, View } from "../../types/teg-cartas";
import { Choice } from "../choice.svelte";
import { NOTHING, plays, rivals, sequence, targets, usable, type Aim, type Special } from "./narrowing";

/** What is only looked at. */
export type Look =
  | { kind: "territory"; id: string }
  | { kind: "player"; seat: number }
  | { kind: "special"; special: Special }
  | { kind: "continent"; id: string };

export class TegCartasChoice extends Choice<View, Move, Look> {
  aim = $state.raw<Aim>(NOTHING);

  readonly spots = $derived.by(() => targets(this.moves, this.aim));
  readonly cards = $derived.by(() =>
    usable(
      this.moves,
      this.given().view.hand.map(({ id }) => id),
    ),
  );
  readonly rivals = $derived.by(() => rivals(this.moves, this.aim.special));
  readonly ready = $derived.by<Move[]>(() => (this.free ? sequence(this.moves, this.aim) : []));
  readonly end = $derived.by(() => this.moves.find((move) => move.kind === "end") ?? null);

  rest(): void {
    this.aim = NOTHING;
  }

  /** A territory was touched. With a mouse or a key, touching it again confirms. */
  touch(id: string, sure: boolean): void {
    if (this.spots.has(id)) {
      if (this.aim.territory === id && sure && this.ready.length) return this.confirm();
      this.look = null;
      this.aim = { ...this.aim, territory: id };
      return this.settle();
    }
    this.aim = { ...this.aim, territory: null };
    this.see({ kind: "territory", id });
  }
  touchCard(card: string): void {
    if (!this.cards.has(card)) return;
    this.look = null;
    const { territory } = this.aim.special === null ? this.aim : NOTHING;
    this.aim = { ...NOTHING, territory, card: this.aim.card === card ? null : card };
    this.settle();
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
    this.settle();
  }
  touchPlayer(seat: number): void {
    if (this.aim.special !== null && this.rivals.includes(seat)) return this.touchRival(seat);
    this.rest();
    this.see({ kind: "player", seat });
  }
  touchContinent(id: string): void {
    this.rest();
    this.see({ kind: "continent", id });
  }

  /** A move that is not possible, to hear from the server why. */
  readonly doubt = $derived.by<Move | null>(() => {
    const { stage, viewer, territories } = this.given().view;
    if (!this.free || stage !== "turn" || !this.look) return null;
    if (this.look.kind === "special") return { kind: "play", card: this.look.special, rival: null, territory: null };
    if (this.look.kind !== "territory") return null;
    const { id } = this.look;
    const enemy = territories.some((one) => one.id === id && one.owner !== viewer);
    return enemy ? { kind: "attack", territory: id } : null;
  });
}
