import { expect, test } from "vitest";
import { moveText } from "../../board/gamewords";
import type { Event, Move, Plan, Tile, View } from "../../types/kingdom-builder";
import { heaps, NOTHING, onlyShown, others, plainMoves, plansOf, sequence, targets } from "./narrowing";
import { arrivals, freshly } from "./changes.svelte";
import { counted, paid, scored } from "./scores";

const moves: Move[] = [{ kind: "build", cell: "e5" }, { kind: "build", cell: "f5" }, { kind: "use", tile: "barn" }, { kind: "end" }];
const plan = (tile: Plan["tile"], given: Partial<Plan>): Plan => {
  return { move: { kind: "use", tile }, tile, build: [], lift: {}, scout: [], ...given };
};
const barn = plan("barn", { lift: { a1: ["c3", "d4"], b2: ["c3"] } });
const farm = plan("farm", { build: ["g7"] });
const cabin = plan("scout_cabin", { scout: ["h8"] });
const cathedral = plan("cathedral", { build: ["e5"] });
const again: Plan = { ...farm, move: { kind: "repeat", tile: "farm" } };

test("without a tile, the hexes of the legal moves can be touched", () => {
  expect(Object.fromEntries(targets(moves, NOTHING))).toEqual({ e5: "build", f5: "build" });
  expect(sequence(NOTHING, "e5", "build")).toEqual([{ kind: "build", cell: "e5" }]);
  expect(sequence(NOTHING, null, undefined)).toEqual([]);
});

test("exploring a tile that moves asks what to lift, then where it lands", () => {
  expect(Object.fromEntries(targets(moves, { plan: barn, from: null }))).toEqual({ a1: "lift", b2: "lift" });
  expect(Object.fromEntries(targets(moves, { plan: barn, from: "a1" }))).toEqual({ c3: "land", d4: "land" });
  expect(others({ plan: barn, from: "a1" })).toEqual(new Set(["b2"]));
  expect(others({ plan: barn, from: null })).toEqual(new Set());
});

test("nothing is sent before the landing is confirmed; then three moves are", () => {
  expect(sequence({ plan: barn, from: null }, "a1", "lift")).toEqual([]);
  expect(sequence({ plan: barn, from: "a1" }, "d4", "land").map(moveText)).toEqual(["use barn", "lift a1", "land d4"]);
});

test("a tile that builds and the scout cabin send two moves", () => {
  expect(sequence({ plan: farm, from: null }, "g7", "build").map(moveText)).toEqual(["use farm", "build g7"]);
  expect([...targets(moves, { plan: cabin, from: null })]).toEqual([["h8", "scout"]]);
  expect(sequence({ plan: cabin, from: null }, "h8", "scout").map(moveText)).toEqual(["use scout_cabin", "scout h8"]);
});

test("the cathedral only shows where it could build", () => {
  expect(onlyShown(cathedral)).toBe(true);
  expect(onlyShown(farm)).toBe(false);
  expect(sequence({ plan: cathedral, from: null }, null, undefined)).toEqual([{ kind: "use", tile: "cathedral" }]);
});

test("the bazaar offers what it can repeat, another tile its own action", () => {
  expect(plansOf([barn, farm, again], "bazaar")).toEqual([again]);
  expect(plansOf([barn, farm, again], "farm")).toEqual([farm]);
  expect(plansOf([barn], "tavern")).toEqual([]);
  expect(sequence({ plan: again, from: null }, "g7", "build")[0]).toEqual({ kind: "repeat", tile: "farm" });
});

test("moves without a hex are buttons", () => {
  const plain: Move[] = [{ kind: "token" }, { kind: "spend", tokens: 2 }, { kind: "done" }];
  expect(plainMoves([...moves, ...plain])).toEqual([{ kind: "end" }, ...plain]);
});

test("equal tiles in the same state lie in one heap", () => {
  const tile = (location: Tile["location"], state: Tile["state"], cell: string): Tile => ({ location, state, cell });
  expect(heaps([tile("farm", "ready", "a1"), tile("farm", "ready", "b2"), tile("farm", "used", "c3")])).toEqual([
    { location: "farm", state: "ready", count: 2 },
    { location: "farm", state: "used", count: 1 },
  ]);
});

test("a settlement comes from the supply or from where it stood", () => {
  const events: Event[] = [
    { kind: "built", seat: 0, cell: "a1", by: "card" },
    { kind: "moved", seat: 0, origin: "b2", cell: "c3", by: "barn" },
  ];
  expect(Object.fromEntries(arrivals(events))).toEqual({ a1: null, c3: "b2" });
});

test("what the others did since one's own turn is new", () => {
  const built = (seat: number, cell: string): Event => ({ kind: "built", seat, cell, by: "card" });
  const turn: Event[] = [built(1, "a1"), built(0, "b1"), { kind: "moved", seat: 1, origin: "a1", cell: "c1", by: "barn" }];
  expect(freshly(turn, 0)).toEqual(new Set(["c1"]));
  const next: Event[] = [...turn, { kind: "turn_ended", seat: 0, terrain: "grass" }, built(1, "d1")];
  expect(freshly(next, 0)).toEqual(new Set(["d1"]));
  // A spectator sees the turn that is going on.
  expect(freshly([...next, { kind: "revealed", seat: 2, terrain: "grass" }, built(2, "e1")], null)).toEqual(new Set(["e1"]));
});

test("a card is paid by its lines of the sheet", () => {
  const line = (kind: string, points: number, cells: string[]) => ({ rule: "KB-27", kind, points, params: {}, cells });
  const lines = [line("fishermen", 3, ["a1"]), line("castle", 3, ["b1"]), line("fishermen", 1, ["c1"])];
  expect(paid({ lines }, "fishermen")).toBe(4);
  expect(paid({ lines }, "knights")).toBe(0);
  expect(paid(undefined, "knights")).toBeNull();
  expect(paid({ paid: { knights: 6 } }, "knights")).toBe(6);
  expect(paid({ paid: { knights: 6 } }, "lords")).toBe(0);
  expect(counted(lines, "fishermen")).toEqual(new Set(["a1", "c1"]));
});

test("before anybody has built there are no points to show", () => {
  const players = (...settlements: string[][]): View["players"] =>
    settlements.map((one) => ({ settlements: one })) as unknown as View["players"];
  expect(scored({ over: false, players: players([], []) })).toBe(false);
  expect(scored({ over: false, players: players([], ["C4"]) })).toBe(true);
  expect(scored({ over: true, players: players([], []) })).toBe(true);
});
