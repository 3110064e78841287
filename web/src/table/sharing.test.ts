import { expect, test } from "vitest";
import type { SeatInfo, Table } from "../types/server";
import { decides, isCovered } from "./sharing.svelte";

const seat = (number: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: number,
  kind: "person",
  name: `${number}`,
  bot: null,
  stand_in: null,
  resigned: false,
  colour: number,
  emblem: number,
  lent: null,
  ...more,
});
const table = (more: Partial<Table>): Table =>
  ({ stage: "playing", secrets: true, own: [0, 1], mine: 0, turn: 0, seats: [seat(0), seat(1), seat(2)], ...more }) as Table;

test("nothing is shown before somebody says to have the device", () => {
  expect(isCovered(table({}), 0, null)).toBe(true);
  expect(isCovered(table({}), 0, 0)).toBe(false);
});

test("nothing is shown while the device goes to somebody else", () => {
  expect(isCovered(table({ turn: 1 }), 1, 0)).toBe(true);
});

test("nothing is shown while the view is still somebody else's", () => {
  expect(isCovered(table({ turn: 1, mine: 0 }), 1, 1)).toBe(true);
  expect(isCovered(table({ turn: 1, mine: 1 }), 1, 1)).toBe(false);
});

test("nothing is covered where nothing is hidden, for one alone, or when the game is over", () => {
  for (const open of [{ secrets: false }, { own: [0] }, { stage: "over" as const }]) expect(isCovered(table(open), 1, 0)).toBe(false);
});

test("the one at this device decides whose turn it is, unless a bot does", () => {
  expect(decides(table({ turn: 1 }))).toBe(1);
  expect(decides(table({ turn: 2 }))).toBe(null);
  expect(decides(table({ turn: 1, seats: [seat(0), seat(1, { stand_in: "greedy" })] }))).toBe(null);
  expect(decides(table({ turn: 1, seats: [seat(0), seat(1, { resigned: true })] }))).toBe(null);
});
