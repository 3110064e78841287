import { expect, test } from "vitest";
import type { LogEntry } from "../types/server";
import { missed } from "./missed";

const event = { kind: "placed" };
const began: LogEntry = { kind: "began", sequence: 0, seat: null, move: null, events: [event] };
const moved = (sequence: number, seat: number, events = [event]): LogEntry => ({ kind: "moved", sequence, seat, move: null, events });
const log = [began, moved(0, 0), moved(1, 1), moved(2, 2, []), moved(3, 1)];
const numbers = (steps: readonly LogEntry[]): number[] => steps.map(({ sequence }) => sequence);

test("what others did since the last look is told step by step", () => {
  expect(numbers(missed(log, 0, 2))).toEqual([1, 3]);
  expect(missed(log, 0, 5)).toEqual([]);
  expect(numbers(missed([...log, moved(4, 0), moved(5, 1)], 0, 5))).toEqual([5]);
});

test("where nothing is remembered, it is what came after one's last decision", () => {
  expect(numbers(missed(log, 0, null))).toEqual([1, 3]);
  expect(numbers(missed(log, 2, null))).toEqual([3]);
});

test("who has decided nothing yet is not told the beginning, unless they saw the table wait", () => {
  expect(missed(log, 4, null)).toEqual([]);
  expect(missed(log, 4, 0)).toHaveLength(4);
});

test("somebody who gives up is told of, though nothing happens on the board", () => {
  const resigned: LogEntry = { kind: "resigned", sequence: 4, seat: 1, move: null, events: [] };
  expect(missed([...log, resigned], 0, 5)).toEqual([resigned]);
});
