import { expect, test } from "vitest";
import { levelsOf, usualOf } from "./levels";
import type { Games } from "../types/server";

const bots = ["page", "squire", "baron", "duke", "king", "greedy"].map((id) => ({ id, label: id, help: "" }));
const games = { games: [{ id: "kingdomino", bots: ["page", "squire", "baron", "duke", "king"] }], bots } as unknown as Games;

test("people are offered levels and no programs, and the one in the middle at first", () => {
  const levels = levelsOf(games, "kingdomino");
  expect(levels.map((one) => one.id)).toEqual(["page", "squire", "baron", "duke", "king"]);
  expect(usualOf(levels)).toBe("baron");
});

test("a game that is not there offers nothing", () => {
  expect(levelsOf(games, "chess")).toEqual([]);
  expect(usualOf([])).toBe(undefined);
});
