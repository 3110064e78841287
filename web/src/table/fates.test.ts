import { expect, test } from "vitest";
import type { Note, SeatInfo } from "../types/server";
import { fates } from "./fates";

const person = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  ...{ seat, kind: "person", name: "Ana", bot: null, stand_in: null, lent: null, resigned: false, colour: seat, emblem: seat },
  ...more,
});
const note = (kind: string, seat: number | null, params: Note["params"] = {}, sequence = 5): Note => ({
  ...{ kind, number: 9, sequence, at: "", seat, params },
});
const fateOf = (seat: SeatInfo, ...notes: Note[]): unknown => fates({ seats: [seat], notes })[0]?.fate ?? null;

test("whoever plays to the end has no fate to be told", () => {
  expect(fateOf(person(0), note("said", 0), note("came_back", 0), note("stood_in", 0))).toBeNull();
  expect(fateOf(person(0, { kind: "bot", bot: "duke" }))).toBeNull();
});

test("to resign is one thing, and to run out of time another", () => {
  expect(fateOf(person(0, { resigned: true }))).toBe("resigned");
  expect(fateOf(person(0, { resigned: true }), note("timed_out", 0, { how: "resign" }))).toBe("resigned_late");
});

test("a bot that finished for somebody did so for a reason", () => {
  const lent = person(0, { stand_in: "greedy" });
  expect(fateOf(lent, note("stood_in", 0))).toBe("lent");
  expect(fateOf(lent, note("stood_in", null, { how: "voted", about: 0 }))).toBe("voted");
  expect(fateOf(lent, note("stood_in", 0), note("came_back", 0), note("timed_out", 0, { how: "bot" }))).toBe("late");
  expect(fateOf(person(0), note("timed_out", 0, { how: "bot" }), note("came_back", 0))).toBe("back");
});

test("who left is named, and who joined", () => {
  const bot = person(0, { kind: "bot", bot: "greedy", name: "Leonor" });
  expect(fates({ seats: [bot], notes: [note("left", 0, { before: "Ana" })] })).toEqual([{ seat: 0, fate: "left", before: "Ana" }]);
  expect(fateOf(bot, note("left", 0, { before: "Ana" }, 0))).toBeNull(); // before the game had begun
  expect(fateOf(person(0), note("seated", 0, { before: "Leonor" }))).toBe("joined");
});
