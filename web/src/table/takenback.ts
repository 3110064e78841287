/** What an undo that is asked for would take back: moves of everybody, also of bots. */

import type { LogEntry, Table } from "../types/server";

/** The moves that would be taken back, the first one first; none while no undo is asked for. */
export function takenBack({ vote, log }: Pick<Table, "vote" | "log">): readonly LogEntry[] {
  const to = vote?.kind === "undo" ? vote.to : null;
  return to === null ? [] : log.filter(({ kind, sequence }) => kind === "moved" && sequence >= to);
}

/** Several steps as one, for a board that shows what a step is about. */
export function inOne(steps: readonly LogEntry[]): LogEntry | null {
  const [first] = steps;
  return first ? { ...first, events: steps.flatMap(({ events }) => events) } : null;
}

/** How many of these steps each seat took, in the order in which they acted. */
export function countBySeat(steps: readonly LogEntry[]): [seat: number, count: number][] {
  const counts = new Map<number, number>();
  for (const { seat } of steps) if (seat !== null) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return [...counts];
}
