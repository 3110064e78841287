/** My tables, wherever in the site I am: which of them wait for me, and that one more does. */

import { api } from "../server/api";
import { callTo } from "./notice";
import { place } from "../browser/router.svelte";
import { newlyNudged, newlyWaiting, nextOf, waitsForMe } from "./waiting";
import type { TableInfo } from "../types/server";

/** Milliseconds between two looks. */
const PERIOD = 30_000;
/** With one table at most, only another tab can bring more: it is looked for that much less often. */
const SELDOM = 10;

class Desk {
  /** Null before anything is known. */
  #tables = $state.raw<readonly TableInfo[] | null>(null);
  readonly #waiting = $derived.by(() => this.#tables?.filter(waitsForMe) ?? []);
  #heard = 0;
  #ticks = 0;

  /** What the server has just told; to a table that has begun to wait, or reminds of it, the player is called. */
  learn(tables: readonly TableInfo[]): void {
    const { here } = place;
    // The table that is looked at calls by itself, and sooner.
    const elsewhere = (table: TableInfo): boolean => here.page !== "table" || here.id !== table.id;
    for (const table of newlyWaiting(this.#tables, tables).filter(elsewhere)) callTo(table);
    for (const table of newlyNudged(this.#tables, tables).filter(elsewhere)) callTo(table, "nudge");
    this.#tables = tables;
    this.#heard = Date.now();
  }

  async look(): Promise<void> {
    try {
      this.learn((await api.tables()).mine);
    } catch {
      // The next look may find the server.
    }
  }

  /** Look again and again, once something is known. Gives what ends it. */
  follow(): () => void {
    const timer = setInterval(() => {
      const due = (this.#tables?.length ?? 0) > 1 || ++this.#ticks % SELDOM === 0;
      if (this.#tables && due && Date.now() - this.#heard > PERIOD / 2) void this.look();
    }, PERIOD);
    return () => clearInterval(timer);
  }

  /** How many tables wait for me beside the one that is looked at. */
  elsewhere(id: string | null): number {
    return this.#waiting.filter((table) => table.id !== id).length;
  }
  /** Where to go from a table. */
  next(id: string): TableInfo | null {
    return nextOf(this.#waiting, id);
  }
}

export const desk = new Desk();
