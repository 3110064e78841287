import { expect, test } from "vitest";
import type { Event } from "../../types/kingdomino";
import { fresh } from "./changes";

const placed = (seat: number, domino: number): Event => ({ kind: "placed", seat, domino, cell: "g8", direction: "right" });

test("what the others laid since one's own domino is new", () => {
  const events = [placed(1, 5), placed(0, 7), placed(1, 9), { kind: "claimed", seat: 0, domino: 20 } as const, placed(2, 11)];
  expect(fresh(events, 0)).toEqual(new Set([9, 11]));
  expect(fresh(events, 2)).toEqual(new Set([11]));
  expect(fresh(events, null)).toEqual(new Set([11]));
  expect(fresh([], 0)).toEqual(new Set());
});
