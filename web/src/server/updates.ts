/** What an update changes in a table. What it does not name stays the very same object. */

import type { LogEntry, Note, Table, Update } from "../types/server";

/** An update does not go with the table that is here: the whole table has to be asked for. */
export class Misfit extends Error {}

type Holder = Record<string, unknown> | readonly unknown[];
type Splice = Update["splices"][string];

/** The table after an update; the one before it is not touched. One that brings nothing new changes nothing. */
export function updated(table: Table, update: Update): Table {
  if (update.number <= table.number) return table;
  if (update.since !== table.number) throw new Misfit(`an update since ${update.since} for a table at ${table.number}`);
  const log = [...butUndone(table.log, update.notes), ...update.log];
  let after: Holder = { ...table, number: update.number, log, notes: [...table.notes, ...update.notes] };
  for (const [name, value] of Object.entries(update.parts)) after = put(after, name.split("."), value);
  for (const [name, splice] of Object.entries(update.splices)) {
    const way = name.split(".");
    after = put(after, way, spliced(at(after, way), splice));
  }
  return after as unknown as Table;
}

/** Whether steps of the game were taken back. */
export const isUndone = (note: Note): boolean => note.kind === "undone";

/** A log without the moves that were taken back, as notes say. */
function butUndone(log: readonly LogEntry[], notes: readonly Note[]): readonly LogEntry[] {
  const to = Math.min(...notes.filter(isUndone).map((note) => Number(note.params["to"])));
  return to < Infinity ? log.filter((entry) => entry.kind !== "moved" || entry.sequence < to) : log;
}

/** What stands at a place of something. */
function at(holder: unknown, way: readonly string[]): unknown {
  return way.reduce((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], holder);
}

/** A copy with something else at a place; what is missing on the way there is made. */
function put(holder: unknown, [key, ...way]: readonly string[], value: unknown): Holder {
  if (key === undefined) return value as Holder;
  const inner = way.length ? put(at(holder, [key]), way, value) : value;
  if (!Array.isArray(holder)) return { ...(holder as object | null | undefined), [key]: inner };
  const copy: unknown[] = [...(holder as readonly unknown[])];
  copy[Number(key)] = inner;
  return copy;
}

/** A value whose text, its JSON without spaces, has changed between a beginning and an end that stay. */
function spliced(value: unknown, [before, behind, between]: Splice): unknown {
  const old = JSON.stringify(value) ?? "";
  if (before + behind > old.length) throw new Misfit("a splice is longer than what it changes");
  try {
    return JSON.parse(old.slice(0, before) + between + old.slice(old.length - behind)) as unknown;
  } catch {
    throw new Misfit("a splice leaves something that cannot be read");
  }
}
