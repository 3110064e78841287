/** Whether the server still takes this browser for who it was. */

import { forgetAll } from "../offline/lastseen";
import { forget, keep } from "../browser/memory";

/** Under this name a tab leaves word for the others. */
const MARK = "ended";

class Session {
  /** Whether it was ended, here or from another device. */
  ended = $state(false);

  constructor() {
    // All tabs have one cookie, and the server tells only the first of them that asks.
    globalThis.addEventListener?.("storage", ({ key, newValue }) => {
      if (key === `reinos.${MARK}` && newValue !== null) this.ended = true;
    });
  }

  /** Keep nothing of whoever this browser was, and end it in the other tabs. */
  async wipe(): Promise<void> {
    keep(MARK, new Date().toISOString());
    for (const name of ["name", "phrase"]) forget(name);
    await forgetAll();
  }

  /** The server has signed this browser out: nothing of what it showed stays on the screen. */
  end(): void {
    this.ended = true;
    void this.wipe();
  }
}

export const session = new Session();
