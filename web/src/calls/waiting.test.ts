import { expect, test } from "vitest";
import type { TableInfo } from "../types/server";
import { heading, newlyWaiting, nextOf, waitsForMe } from "./waiting";

function table(id: string, my_turn: boolean, resigned = false): TableInfo {
  return { id, my_turn, mine: 0, seats: [{ seat: 0, kind: "person", name: "Ana", bot: null, resigned }] } as unknown as TableInfo;
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
