import { expect, test } from "vitest";
import type { Event } from "../../types/kingdom-builder";
import { noticed } from "./changes.svelte";

const events: Event[] = [
  { kind: "built", seat: 0, cell: "e5", by: "card" },
  { kind: "took_tile", seat: 0, tile: "farm", cell: "f5" },
  { kind: "took_tile", seat: 1, tile: "farm", cell: "f5" },
  { kind: "last_round", seat: 1 },
  { kind: "board_full" },
];

test("a player is told what happened to them, and everyone of the last round", () => {
  expect(noticed(events, 0)).toEqual([events[1], events[3], events[4]]);
  expect(noticed(events, 1)).toEqual([events[2], events[3], events[4]]);
});

test("spectators are told nothing in large letters", () => {
  expect(noticed(events, null)).toEqual([]);
});
