import { expect, test } from "vitest";
import type { Event } from "../../types/robber-knights";
import { freshly, paths } from "./changes.svelte";

const out: Event = { kind: "deployed", seat: 1, direction: "right", cells: ["e5", "f5"], drops: [1, 1], knights: 2 };
const tile = (seat: number, cell: string): Event[] => [
  { kind: "took", seat, tile: "A" },
  { kind: "laid", seat, tile: "A", cell },
];

test("knights march over every square before their own", () => {
  expect([...paths([out, { kind: "stayed", seat: 0, cell: "a1", knights: 1 }])]).toEqual([
    ["e5", ["e5"]],
    ["f5", ["e5", "f5"]],
    ["a1", ["a1"]],
  ]);
});

test("what the others did is marked until one's own turn", () => {
  const seen = [...tile(1, "g5"), out];
  expect([...freshly(seen, 0)]).toEqual(["g5", "e5", "f5"]);
  expect(freshly([...seen, ...tile(0, "h5")], 0).size).toBe(0);
  expect([...freshly([...seen, ...tile(1, "k5")], null)]).toEqual(["k5"]);
});
