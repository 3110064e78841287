import { describe, expect, test } from "vitest";
import type { Series } from "../types/server";
import { champions, decided } from "./champions";

const game = { table: "first", scores: [40, 60], places: [2, 1] };
const series = (done: boolean, ...games: Series["games"]): Series => ({
  name: null,
  number: 2,
  length: 2,
  done,
  games,
  standings: [40, 60].map((points, seat) => ({ points, won: 0, place: games.length ? 2 - seat : 1 })),
});

describe("a series", () => {
  test("is won when it is over", () => {
    expect(decided(series(false, game))).toBeNull();
    expect(decided(null)).toBeNull();
    const over = decided(series(true, game, game));
    expect(over && champions(over)).toEqual([1]);
  });

  test("is won by nobody where bots decided every game", () => {
    expect(decided(series(true))).toBeNull();
  });
});
