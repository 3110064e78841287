/** What the player has touched so far: nothing of it is sent before it is confirmed. */

import type { Move, View } from "../../types/teg-cartas";
import { Choice } from "../../board/choice.svelte";
import { NOTHING, plays, rivals, sequence, targets, usable, type Aim, type Special } from "./narrowing";

/** What is only looked at. */
export type Look =
  | { kind: "territory"; id: string }
  | { kind: "player"; seat: number }
  | { kind: "special"; special: Special }
  | { kind: "card"; numbers: readonly number[] }
  | { kind: "objective" }
  | { kind: "continent"; id: string };

export class TegCartasChoice extends Choice<View, Move, Look> {
  aim = $state.raw<Aim>(NOTHING);
  /** Whether the player is asked if the turn is really to end. */
  asking = $state(false);
  /** The turn for which that was asked. */
  #asked = "";

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
    this.asking = false;
  }
  /** End the turn; who could attack and did not is asked once. */
  endTurn(attacked: boolean): void {
    const { round, turn } = this.given().view;
    const now = `${round} ${turn}`;
    this.asking = this.spots.size > 0 && !attacked && this.#asked !== now;
    this.#asked = now;
    if (this.end && !this.asking) this.given().play(this.end);
  }
  override confirm(): void {
    if (this.asking && this.end) this.given().play(this.end);
    else super.confirm();
  }

  /** A territory was touched. With a mouse or a key, touching it again confirms. */
  touch(id: string, sure: boolean): void {
    this.asking = false;
    if (this.spots.has(id)) {
      if (this.aim.territory === id && sure && this.ready.length) return this.confirm();
      this.look = null;
      this.aim = { ...this.aim, territory: id };
      return this.settle();
    }
    this.aim = { ...this.aim, territory: null };
    this.see({ kind: "territory", id });
    this.ask();
  }
  touchCard(card: string): void {
    this.asking = false;
    if (!this.cards.has(card)) {
      const found = this.given().view.hand.find(({ id }) => id === card);
      this.aim = { ...this.aim, card: null };
      if (found) this.see({ kind: "card", numbers: found.numbers });
      return;
    }
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
      return this.ask();
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

  readonly doubt = $derived.by<Move | null>(() => {
    const { stage, viewer, territories } = this.given().view;
    if (!this.free || stage !== "turn" || !this.look) return null;
    const enemies = territories.filter(({ owner }) => owner !== viewer);
    if (this.look.kind === "special") return doubtful(this.look.special, enemies);
    if (this.look.kind !== "territory") return null;
    const { id } = this.look;
    return enemies.some((one) => one.id === id) ? { kind: "attack", territory: id } : null;
  });
}

/** A special card played on something it could be meant for. */
function doubtful(card: Special, enemies: readonly { id: string; owner: number }[]): Move {
  const rival = card === "sabotaje" || card === "espionaje" || card === "tregua" ? (enemies[0]?.owner ?? null) : null;
  const territory = card === "golpe_de_estado" ? (enemies[0]?.id ?? null) : null;
  return { kind: "play", card, rival, territory };
}
