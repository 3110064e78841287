import { expect, test } from "vitest";
import type { TableInfo } from "../types/server";
import { heading, newlyNudged, newlyWaiting, nextOf, reminds, waitsForMe } from "./waiting";

function table(id: string, my_turn: boolean, resigned = false, nudged: number | null = null): TableInfo {
  return { id, my_turn, nudged, mine: 0, seats: [{ seat: 0, kind: "person", name: "Ana", bot: null, resigned }] } as unknown as TableInfo;
}

test("a table waits for whoever is to move there, but not once they have given up", () => {
  expect([table("a", true), table("b", false), table("c", true, true)].map(waitsForMe)).toEqual([true, false, false]);
});

test("only what has come to wait since the last look is new", () => {
  const before = [table("a", true), table("b", false)];
  const now = [table("a", true), table("b", true), table("c", true)];
  expect(newlyWaiting(before, now).map(({ id }) => id)).toEqual(["b", "c"]);
  expect(newlyWaiting(null, now)).toEqual([]);
});

test("a reminder calls once, and not beside the call that it is one's turn", () => {
  const before = [table("a", true), table("b", true, false, 5), table("c", false)];
  const now = [table("a", true, false, 7), table("b", true, false, 5), table("c", true, false, 9)];
  expect(newlyNudged(before, now).map(({ id }) => id)).toEqual(["a"]);
  expect(newlyNudged(null, now)).toEqual([]);
});

test("only a reminder of one's own seat is for oneself", () => {
  const note = (kind: string, about: number): { kind: string; params: { about: number } } => ({ kind, params: { about } });
  expect([note("nudged", 1), note("nudged", 0), note("asked", 1)].map((one) => reminds(one, [1, 2]))).toEqual([true, false, false]);
});

test("going on from table to table comes by all of them", () => {
  const waiting = ["c", "a", "b"].map((id) => table(id, true));
  const round = ["a"];
  for (let n = 0; n < 3; n++) round.push(nextOf(waiting, round.at(-1) ?? "")?.id ?? "");
  expect(round).toEqual(["a", "b", "c", "a"]);
});

test("from a table that does not wait one comes to those that do, and from the only one nowhere", () => {
  expect(nextOf([table("b", true)], "x")?.id).toBe("b");
  expect(nextOf([table("b", true)], "b")).toBeNull();
  expect(nextOf([], "b")).toBeNull();
});

test("the title says whose turn it is, and how many tables wait when there are others", () => {
  expect(heading("Reinos", null, 0)).toBe("Reinos");
  expect(heading("Kingdomino · Reinos", "Te toca", 0)).toBe("● Te toca · Reinos");
  expect(heading("Kingdomino · Reinos", "Te toca", 2)).toBe("(3) ● Te toca · Reinos");
  expect(heading("Kingdomino · Reinos", null, 1)).toBe("(1) Kingdomino · Reinos");
});
