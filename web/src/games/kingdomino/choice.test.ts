import { expect, test } from "vitest";
import type { Move, View } from "../../types/kingdomino";
import { KingdominoChoice } from "./choice.svelte";

const places: Move[] = [
  { kind: "place", cell: "h7", direction: "right" },
  { kind: "place", cell: "h7", direction: "up" },
];

function table(stage: View["stage"], moves: Move[]): { choice: KingdominoChoice; sent: Move[][] } {
  const sent: Move[][] = [];
  const view = { viewer: 0, seat: 0, stage, moves, kingdoms: [{ tiles: [] }] } as unknown as View;
  return { choice: new KingdominoChoice(() => ({ view, busy: false, play: (...all) => void sent.push(all) })), sent };
}

test("a domino of the line is chosen and confirmed; why another may not be, the server says", () => {
  const { choice, sent } = table("claim", [{ kind: "claim", domino: 13 }]);
  choice.claim(13);
  expect(sent).toEqual([]);
  choice.confirm();
  choice.claim(7);
  expect(sent).toEqual([[{ kind: "claim", domino: 13 }], [{ kind: "claim", domino: 7 }]]);
});

test("the domino in hand is put down, turned about its square, and confirmed", () => {
  const { choice, sent } = table("place", places);
  choice.pass("h7");
  expect([choice.held?.spot, choice.pinned]).toEqual([places[0], null]);
  choice.touch("h7");
  choice.touch("h7");
  expect(choice.direction).toBe("up");
  choice.enter("h7");
  expect(sent).toEqual([[places[1]]]);
});

test("a square where nothing may lie is asked for, but not the castle", () => {
  const { choice, sent } = table("place", places);
  choice.turn(1);
  choice.touch("g7");
  choice.touch("a1");
  expect(sent).toEqual([[{ kind: "place", cell: "a1", direction: "down" }]]);
});

test("a domino that is dragged lies where it was dropped", () => {
  const { choice } = table("place", places);
  choice.pass("h7");
  choice.drop("h7");
  expect(choice.pinned?.about).toBe("h7");
  choice.rest();
  expect(choice.held).toBeNull();
});

test("a domino that is taken up again is held as it lay, and where it may not lie the server says why", () => {
  const { choice, sent } = table("place", places);
  choice.touch("h7");
  choice.turn(1);
  choice.lift();
  expect([choice.held, choice.direction]).toEqual([null, "up"]);
  choice.drop(null);
  expect(sent).toEqual([]);
  choice.drop("a1");
  expect(sent).toEqual([[{ kind: "place", cell: "a1", direction: "up" }]]);
});
