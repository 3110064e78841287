/** What the player has touched so far: nothing of it is sent before it is confirmed, unless the player wants it so. */

import { settings } from "../browser/settings.svelte";

interface Seen<Move> {
  viewer: number | null;
  seat: number | null;
  moves: readonly Move[];
}

export interface Given<View, Move> {
  view: View;
  busy: boolean;
  play: (...moves: Move[]) => void;
}

export abstract class Choice<View extends Seen<Move>, Move extends object, Look extends object> {
  /** What is only looked at. */
  look = $state.raw<Look | null>(null);
  /** What confirming would send. */
  abstract readonly ready: readonly Move[];
  protected readonly given: () => Given<View, Move>;

  constructor(given: () => Given<View, Move>) {
    this.given = given;
  }

  readonly mine = $derived.by(() => {
    const { viewer, seat } = this.given().view;
    return viewer !== null && viewer === seat;
  });
  readonly free = $derived.by(() => this.mine && !this.given().busy);
  readonly moves = $derived.by<readonly Move[]>(() => (this.free ? this.given().view.moves : []));

  /** What is looked at as a move that is not possible, to hear from the server why. */
  abstract readonly doubt: Move | null;
  /** Ask why not. */
  protected ask(): void {
    if (this.doubt) this.given().play(this.doubt);
  }

  /** Put down what is in the hands. */
  abstract rest(): void;
  /** And look at nothing. */
  leave(): void {
    this.look = null;
    this.rest();
  }
  confirm(): void {
    if (this.free && this.ready.length) this.given().play(...this.ready);
  }
  /** The player has touched what completes a choice: who does without confirming has made it. */
  protected settle(): void {
    if (!settings.confirms.on) this.confirm();
  }
  /** Look at something; at what is looked at already, no more. */
  see(look: Look): void {
    this.look = JSON.stringify(this.look) === JSON.stringify(look) ? null : look;
  }
}
