/** Several people at one device: whose eyes it shows the table to. */

import type { LiveTable } from "../server/live.svelte";
import type { Table } from "../types/server";

/** The seat at this device that is to decide now, if it is one of several. */
export function decides(table: Table): number | null {
  const { turn } = table;
  const seat = turn === null ? undefined : table.seats[turn];
  if (table.stage !== "playing" || turn === null || !table.own.includes(turn)) return null;
  return seat?.stand_in || seat?.resigned ? null : turn;
}

/** Whether people at this device must not see each other's things. */
export function isSecret(table: Table): boolean {
  return table.secrets && table.own.length > 1 && table.stage === "playing";
}

/** Whether nothing may be shown: the one who is to have the device has not said so, or it shows somebody else's things. */
export function isCovered(table: Table, next: number | null, holder: number | null): boolean {
  return isSecret(table) && (holder === null || next !== holder || table.mine !== holder);
}

export class Sharing {
  /** Who is to have the device. */
  next = $state<number | null>(null);
  /** Who has said to have it: what this seat may see is shown. After a reload that is nobody. */
  holder = $state<number | null>(null);
  readonly covered = $derived.by(() => {
    const table = this.table();
    return table !== null && isCovered(table, this.next, this.holder);
  });
  /** Whose decision it was when somebody was called last. */
  #called: number | null = null;

  constructor(
    readonly table: () => Table | null,
    readonly live: () => LiveTable | null,
  ) {
    $effect(() => this.#call());
    $effect(() => this.#look());
  }

  /** The one who is to have the device has it. */
  take(): void {
    this.holder = this.next;
  }

  /** Let another one at this device look. */
  pass(seat: number): void {
    this.next = seat;
  }

  /** Call whoever is to decide, and somebody at all in the beginning. */
  #call(): void {
    const table = this.table();
    if (!table) return;
    const turn = decides(table);
    if (turn !== null && turn !== this.#called) this.next = turn;
    else if (this.next === null || !table.own.includes(this.next)) this.next = table.mine;
    this.#called = turn;
  }

  /** See the table from the seat of whoever has the device; where nothing is secret, of whoever decides. */
  #look(): void {
    const [table, live] = [this.table(), this.live()];
    if (!table || !live?.connected || table.own.length < 2) return;
    const seat = isSecret(table) ? this.holder : (decides(table) ?? this.next);
    if (seat !== null && seat !== table.mine && table.own.includes(seat)) live.look(seat);
  }
}
