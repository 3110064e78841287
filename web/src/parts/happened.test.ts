import { expect, test } from "vitest";
import type { LogEntry, Note } from "../types/server";
import { happened, isNote, rows } from "./happened";

const began: LogEntry = { kind: "began", sequence: 0, seat: null, move: null, events: [] };
const step = (sequence: number): LogEntry => ({ kind: "moved", sequence, seat: 0, move: null, events: [] });
const note = (kind: string, number: number, sequence: number): Note => ({ kind, number, sequence, at: "", seat: 0, params: {} });
const told = (log: LogEntry[], notes: Note[]): string[] =>
  happened(log, notes).map((one) => (isNote(one) ? one.kind : `${one.kind} ${one.sequence}`));

test("what happened beside the game stands between the steps it happened between", () => {
  const notes = [note("first", 2, 0), note("between", 4, 1), note("last", 6, 2)];
  expect(told([began, step(0), step(1)], notes)).toEqual(["began 0", "first", "moved 0", "between", "moved 1", "last"]);
});

test("what was said of steps that were taken back stands before those in their place", () => {
  const notes = [note("asked", 5, 3), note("undone", 6, 1)];
  expect(told([began, step(0), step(1), step(2)], notes)).toEqual(["began 0", "moved 0", "asked", "undone", "moved 1", "moved 2"]);
});

test("notes are told before a game has begun, too", () => {
  expect(told([], [note("early", 1, 0), note("late", 2, 0)])).toEqual(["early", "late"]);
});

test("what a seat does in a row stands together", () => {
  const other: LogEntry = { ...step(2), seat: 1 };
  const steps = [began, step(0), step(1), other, note("said", 3, 3), { ...other, sequence: 3 }];
  expect(rows(steps).map((row) => row.length)).toEqual([1, 2, 1, 1, 1]);
});
