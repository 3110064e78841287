import { expect, test } from "vitest";
import type { Move } from "../../types/robber-knights";
import { cellsOf, change, marches, moveOf, reach, total, touched, turn, type March } from "./narrowing";

// A plain castle with five knights in stock; to the right a plain and a forest, above a plain with three.
const drops = ["1-1", "1-2", "1-3", "1-4", "2-1", "2-2", "2-3", "3-1", "3-2", "4-1", "1-1-2", "1-1-3", "1-2-2", "2-1-2"];
const moves: Move[] = [
  { kind: "hold" },
  ...[1, 2, 3, 4].map((knights): Move => ({ kind: "stay", knights })),
  ...drops.map((one): Move => ({ kind: "deploy", direction: "right", drops: one })),
  ...["1-1", "2-1", "3-1", "4-1"].map((one): Move => ({ kind: "deploy", direction: "up", drops: one })),
];
const all = marches(moves);
const view = {
  castle: "e5",
  lines: [
    { direction: "right", cells: ["e5", "f5", "g5"] },
    { direction: "up", cells: ["e5", "e4"] },
  ],
} as const;
const right = (...given: number[]): March => ({ direction: "right", drops: given });

test("every way to send knights is read and written again", () => {
  expect(all.map(moveOf)).toEqual(moves.slice(1));
  expect(total(right(1, 2, 2))).toBe(5);
  expect(cellsOf(view, right(1, 1))).toEqual(["e5", "f5"]);
  expect(cellsOf(view, { direction: null, drops: [3] })).toEqual(["e5"]);
});

test("knights come as far as was touched, as few as possible", () => {
  expect(reach(all, "right", 3)).toEqual(right(1, 1, 2));
  expect(touched(all, view, null, "g5")).toEqual(right(1, 1, 2));
  expect(touched(all, view, null, "f5")).toEqual(right(1, 1));
  expect(touched(all, view, right(1, 1), "e4")).toEqual({ direction: "up", drops: [1, 1] });
  expect(touched(all, view, null, "e5")).toEqual({ direction: null, drops: [1] });
  expect(touched(all, view, null, "a1")).toBeNull();
});

test("one more stays, and if there are no more the others make up for it", () => {
  expect(change(all, right(1, 1), 0, 1)).toEqual(right(2, 1));
  expect(change(all, right(1, 1, 2), 2, 1)).toEqual(right(1, 1, 3));
  // Five are out: one more on the castle is one fewer beyond.
  expect(change(all, right(1, 2, 2), 0, 1)).toEqual(right(2, 1, 2));
  expect(change(all, right(4, 1), 0, 1)).toBeNull();
});

test("with one fewer the march may end earlier, and in the end at the castle", () => {
  expect(change(all, right(1, 1), 1, -1)).toEqual({ direction: null, drops: [1] });
  // Fewer than two may not enter the forest.
  expect(change(all, right(1, 1, 2), 2, -1)).toEqual(right(1, 1));
  expect(change(all, right(1, 1), 0, -1)).toBeNull();
});

test("touching a square again and again counts up and begins anew", () => {
  let march = right(1, 1);
  const seen = Array.from({ length: 4 }, () => (march = turn(all, march, 1)).drops[1]);
  expect(seen).toEqual([2, 3, 4, 1]);
});

test("whatever is touched, what is shown can be sent", () => {
  const sendable = new Set(all.map((one) => JSON.stringify(one)));
  for (const march of all) {
    for (let place = 0; place < march.drops.length; place++) {
      for (const next of [change(all, march, place, 1), change(all, march, place, -1), turn(all, march, place)]) {
        if (next) expect(sendable).toContain(JSON.stringify(next));
      }
    }
  }
});
