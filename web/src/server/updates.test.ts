import { expect, test } from "vitest";
import type { Table, Update } from "../types/server";
import { Misfit, updated } from "./updates";

const entry = (sequence: number): Table["log"][number] => ({ kind: "moved", sequence, seat: 0, move: "claim 3", events: [] });

const view = { game: "kingdomino", sequence: 4, viewer: 0, seat: 0, over: false, line: [3, 7, 12], stock: 20 };
const standing = { score: 0, place: 1, lines: [], tiebreaks: [] };
const playing: Table = {
  id: "t",
  number: 7,
  game: "kingdomino",
  game_name: "Kingdomino",
  options: {},
  stage: "playing",
  open: false,
  mine: 0,
  own: [0],
  host: true,
  secrets: false,
  link: "",
  settings: { spectators: true },
  clock: null,
  seats: ["Ana", "Beto"].map((name, seat) => ({
    seat,
    kind: "person",
    name,
    bot: null,
    stand_in: null,
    resigned: false,
    colour: seat,
    emblem: seat,
    lent: null,
  })),
  here: [true, false],
  away: [null, null],
  asleep: false,
  turn: 0,
  undo: null,
  vote: null,
  view,
  standings: [standing, standing],
  log: [entry(3)],
  notes: [],
  next: null,
  series: null,
  by_bots: false,
};
const waiting: Table = { ...playing, stage: "waiting", turn: null, view: null, standings: [], log: [] };

const update = (changes: Partial<Update>): Update => ({
  kind: "update",
  since: 7,
  number: 8,
  parts: {},
  splices: {},
  log: [],
  notes: [],
  ...changes,
});

test("a part is put at the end of its way, and the log grows", () => {
  const seat = { ...playing.seats[1], name: "Berta" };
  const after = updated(playing, update({ parts: { turn: 1, "seats.1": seat, "view.line": [7, 12] }, log: [entry(4)] }));
  expect(after).toEqual({
    ...playing,
    number: 8,
    turn: 1,
    seats: [playing.seats[0], seat],
    view: { ...view, line: [7, 12] },
    log: [entry(3), entry(4)],
  });
});

test("what an update does not name stays the same object, and the old table stays as it was", () => {
  const before = structuredClone(playing);
  const after = updated(playing, update({ parts: { "view.line": [7], "standings.1": { ...standing, score: 2 } } }));
  expect(after.seats).toBe(playing.seats);
  expect(after.here).toBe(playing.here);
  expect(after.standings[0]).toBe(playing.standings[0]);
  expect(after.standings[1]).not.toBe(playing.standings[1]);
  expect(playing).toEqual(before);
});

test("a game that begins has its view and its standings made", () => {
  const { line, ...rest } = view;
  const parts = { stage: "playing", turn: 0, "view.line": line, "standings.0": standing, "standings.1": standing };
  const named = Object.fromEntries(Object.entries(rest).map(([name, value]) => [`view.${name}`, value]));
  const after = updated(waiting, update({ parts: { ...named, ...parts } }));
  expect(after).toEqual({ ...playing, number: 8, log: [] });
  expect(Array.isArray(after.standings)).toBe(true);
});

test.each([
  ["at the beginning", [0, 6, "[1"], [1, 7, 12]],
  ["in the middle", [3, 4, "10"], [3, 10, 12]],
  ["at the end", [6, 0, "5]"], [3, 7, 15]],
  ["everywhere", [0, 0, "[]"], []],
  ["nowhere", [8, 0, ""], [3, 7, 12]],
] as const)("a splice changes text %s", (_, splice, line) => {
  expect(JSON.stringify(view.line)).toBe("[3,7,12]");
  expect(updated(playing, update({ splices: { "view.line": splice } })).view).toEqual({ ...view, line });
});

test("a splice and a part of the same view go together", () => {
  const after = updated(playing, update({ parts: { "view.stock": 19 }, splices: { "view.line": [3, 1, "8"] } }));
  expect(after.view).toEqual({ ...view, stock: 19, line: [3, 8] });
});

test("what stays of a text is counted in characters, also with accents", () => {
  const table = { ...playing, view: { ...view, line: ["ñandú", "jacarandá", "ceibo"] } };
  const after = updated(table, update({ splices: { "view.line": [10, 10, "lapacho"] } }));
  expect(after.view).toEqual({ ...view, line: ["ñandú", "lapacho", "ceibo"] });
});

test("a part of which browsers would count other characters comes whole", () => {
  const seat = { ...playing.seats[1], name: "Ñandú 🦤" };
  expect(updated(playing, update({ parts: { "seats.1": seat } })).seats[1]).toEqual(seat);
});

test.each([
  ["is longer than the text", { "view.line": [6, 5, ""] }],
  ["leaves no JSON", { "view.line": [3, 3, "]"] }],
  ["has nothing to change", { "view.cards": [1, 0, "2"] }],
  ["has no view to change", { "gone.cards": [1, 0, "2"] }],
] as const)("a splice that %s does not fit", (_, splices) => {
  expect(() => updated(playing, update({ splices }))).toThrow(Misfit);
});

test("an update since another change does not fit", () => {
  expect(() => updated(playing, update({ since: 8, number: 9 }))).toThrow(Misfit);
  expect(() => updated(playing, update({ since: 6, number: 9 }))).toThrow(Misfit);
});

test("an update that tells nothing new changes nothing", () => {
  expect(updated(playing, update({ since: 6, number: 7, parts: { turn: 1 }, log: [entry(3)] }))).toBe(playing);
});

test("moves that were taken back leave the log before others are added", () => {
  const began = { ...entry(0), kind: "began" as const };
  const gaveUp = { ...entry(2), kind: "resigned" as const };
  const before = { ...playing, log: [began, entry(0), entry(1), gaveUp, entry(2), entry(3)] };
  const undone = (to: number): Table["notes"][number] => ({ kind: "undone", number: 8, sequence: to, at: "", seat: 0, params: { to } });
  expect(updated(before, update({ notes: [undone(2)], log: [entry(2)] })).log).toEqual([began, entry(0), entry(1), gaveUp, entry(2)]);
  expect(updated(before, update({ notes: [undone(2), undone(0)] })).log).toEqual([began, gaveUp]);
});
