import { expect, test } from "vitest";
import type { Move } from "../../types/kingdomino";
import { claims, reachable, settle, through, turned } from "./narrowing";
import { covers, extent, frame } from "./squares";

const moves: Move[] = [
  { kind: "place", cell: "h7", direction: "up" },
  { kind: "place", cell: "h7", direction: "right" },
  { kind: "place", cell: "h6", direction: "down" },
  { kind: "place", cell: "f7", direction: "left" },
];

test("a domino covers its square and the one beside it", () => {
  expect(covers({ cell: "g8", direction: "right" })).toEqual(["g8", "h8"]);
  expect(covers({ cell: "g8", direction: "up" })).toEqual(["g8", "g7"]);
});

test("a touched square leaves the places that cover it, half a first and clockwise", () => {
  expect(through(moves, "h7").map((move) => `${move.cell} ${move.direction}`)).toEqual(["h7 right", "h7 up", "h6 down"]);
  expect(through(moves, "a1")).toEqual([]);
});

test("a domino stays as it is held if it may lie so", () => {
  expect(settle(moves, "h7", "up")?.direction).toBe("up");
  expect(settle(moves, "h7", "left")?.direction).toBe("right");
  expect(settle(moves, "a1", "up")).toBeNull();
});

test("turning goes round and comes back", () => {
  let now = settle(moves, "h7", "right");
  const seen = [];
  for (let n = 0; n < 3 && now; n++) {
    now = turned(moves, "h7", now);
    seen.push(`${now?.cell} ${now?.direction}`);
  }
  expect(seen).toEqual(["h7 up", "h6 down", "h7 right"]);
  const alone = settle(moves, "f7", "up");
  expect(alone && turned(moves, "f7", alone, -1)).toEqual(alone);
});

test("legal squares and dominoes are those of the moves", () => {
  expect([...reachable(moves)].sort()).toEqual(["e7", "f7", "h6", "h7", "i7"]);
  expect(claims([{ kind: "claim", domino: 13 }, { kind: "discard" }])).toEqual(new Set([13]));
});

test("the window holds the castle, room for a domino, and no square out of reach", () => {
  expect(frame([], 5, 2)).toMatchObject({ left: 4, right: 8, top: 4, bottom: 8, size: 5 });
  // Five squares wide: nothing more fits to the left or right.
  expect(frame(["g7", "h7", "i7", "j7", "k7"], 5, 2)).toMatchObject({ left: 6, right: 10, top: 4, bottom: 8 });
});

test("the window keeps its size while a kingdom grows, and the extent counts the castle", () => {
  const cells = ["g7", "h7", "i7", "j7", "k7"];
  for (const count of [0, 1, 2, 3, 4]) expect(frame(cells.slice(0, count), 5, 2, 7).size).toBe(7);
  expect(extent([])).toEqual({ width: 1, height: 1 });
  expect(extent(["f8", "f9"])).toEqual({ width: 2, height: 3 });
});

test("there is no room around a kingdom that cannot grow any more", () => {
  const across = ["g7", "h7", "i7", "j7", "k7"];
  expect(frame([...across, "g8", "g9"], 5, 2, 7).size).toBe(7);
  expect(frame([...across, "g8", "g9", "g10"], 5, 2, 7).size).toBe(6);
  const { left, right, top, bottom, size } = frame([...across, "g8", "g9", "g10", "g11"], 5, 2, 7);
  expect([left, right, top, bottom, size]).toEqual([6, 10, 6, 10, 5]);
});
