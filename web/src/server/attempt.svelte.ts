/** Something that is asked of the server: under way, done, or refused. */

import { problemOf } from "./api";
import type { Problem } from "../types/server";

export class Attempt {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);

  /** `refuse` hears of a refusal as well, where others show it. */
  constructor(readonly refuse?: (problem: Problem) => void) {}

  /** Ask; whether it was done. */
  async make(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    try {
      await work();
    } catch (error) {
      this.problem = problemOf(error);
      this.refuse?.(this.problem);
    }
    this.busy = false;
    return this.problem === null;
  }
}
