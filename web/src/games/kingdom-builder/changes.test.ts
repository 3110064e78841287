import { expect, test } from "vitest";
import type { Event } from "../../types/kingdom-builder";
import { noticed, touched } from "./changes.svelte";

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

test("a settlement that moved is told of with the hex where it stood", () => {
  expect(touched({ kind: "moved", seat: 2, origin: "d4", cell: "e5", by: "barn" })).toEqual(["d4", "e5"]);
  expect(events.flatMap(touched)).toEqual(["e5"]);
});
