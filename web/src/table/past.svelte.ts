/** An earlier moment of the game, as one saw it then: shown on the board in place of the present. */

import type { AnyView } from "../board/board";
import { api } from "../server/api";
import type { ReplayStep, Table } from "../types/server";

export class Past {
  /** The step that is shown, counted from the first of the log. */
  step = $state<number | null>(null);
  #found = $state.raw<ReplayStep | null>(null);

  /** To be called in a component. */
  constructor(readonly table: () => Table) {
    // What was taken back was never there.
    $effect(() => {
      if (this.step !== null && this.step >= this.table().log.length) this.leave();
    });
  }

  /** The board as it was; null while the present is shown. */
  readonly view = $derived.by((): AnyView | null =>
    // Nothing can be done there any more.
    this.step === null || !this.#found ? null : { ...(this.#found.view as unknown as AnyView), moves: [] },
  );
  readonly standings = $derived.by(() => this.#found?.scores.map((score) => ({ score })) ?? []);
  readonly log = $derived.by(() => this.table().log.slice(0, (this.step ?? 0) + 1));

  /** Show the board after a step; the last of all is the present. */
  async look(step: number): Promise<void> {
    const { id, mine, log } = this.table();
    if (step >= log.length - 1 || step === this.step) return this.leave();
    this.step = step;
    const found = await api.moment(id, step, mine);
    if (this.step === step) this.#found = found;
  }

  leave(): void {
    this.step = null;
    this.#found = null;
  }
}
