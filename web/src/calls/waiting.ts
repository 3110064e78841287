/** Which tables wait for somebody, and how the title of the page says so. */

import type { Note, TableInfo } from "../types/server";

type Waiting = Pick<TableInfo, "id" | "my_turn" | "mine" | "seats" | "nudged">;

/** Whether a table waits for the one whose list it stands in. */
export function waitsForMe({ my_turn, mine, seats }: Waiting): boolean {
  return my_turn && mine !== null && seats[mine]?.resigned !== true;
}

/** Those that wait now and did not before; of a first look nothing is new. */
export function newlyWaiting<Table extends Waiting>(before: readonly Table[] | null, now: readonly Table[]): Table[] {
  if (!before) return [];
  const waited = new Set(before.filter(waitsForMe).map(({ id }) => id));
  return now.filter((table) => waitsForMe(table) && !waited.has(table.id));
}

/** Those that waited before, and where somebody has reminded one of that since. */
export function newlyNudged<Table extends Waiting>(before: readonly Table[] | null, now: readonly Table[]): Table[] {
  const known = new Map(before?.filter(waitsForMe).map(({ id, nudged }) => [id, nudged]));
  return now.filter((table) => waitsForMe(table) && table.nudged !== null && known.has(table.id) && known.get(table.id) !== table.nudged);
}

/** Whether a note says that somebody reminded one of these seats. */
export const reminds = ({ kind, params }: Pick<Note, "kind" | "params">, seats: readonly number[]): boolean =>
  kind === "nudged" && seats.includes(Number(params["about"]));

/** The table after this one, in a round in which every one has its turn. */
export function nextOf<Table extends Pick<TableInfo, "id">>(waiting: readonly Table[], here: string): Table | null {
  const others = waiting.filter(({ id }) => id !== here).sort((a, b) => (a.id < b.id ? -1 : 1));
  return others.find(({ id }) => id > here) ?? others[0] ?? null;
}

/** The title of the tab: how many tables wait if it is more than the one in sight, and what is in sight. */
export function heading(page: string, turn: string | null, elsewhere: number): string {
  const count = elsewhere + (turn === null ? 0 : 1);
  const badge = elsewhere ? `(${count}) ` : "";
  return turn === null ? `${badge}${page}` : `${badge}● ${turn} · Reinos`;
}
