import { expect, test } from "vitest";
import { moveText } from "../../board/gamewords";
import type { Move, Tile, View } from "../../types/robber-knights";
import { RobberKnightsChoice } from "./choice.svelte";

const tile = (name: string, terrain: Tile["terrain"] = "plain"): Tile => {
  return { name, letter: "B", terrain, building: null, minimum: terrain === "plain" ? 1 : 3, points: 0 };
};
const [plain, lake, mountain] = [tile("b-plain"), tile("b-lake", "lake"), tile("d-mountain", "mountain")];

function table(given: Partial<View> = {}): { choice: RobberKnightsChoice; sent: Move[][] } {
  const sent: Move[][] = [];
  const view = {
    viewer: 0,
    seat: 0,
    stage: "take",
    hand: [plain, lake],
    taken: null,
    spaces: ["e5", "f6"],
    castle: null,
    lines: [],
    squares: [],
    moves: [{ kind: "take", tile: "b-plain" }, { kind: "take", tile: "b-lake" }, { kind: "end" }],
    ...given,
  } as unknown as View;
  return { choice: new RobberKnightsChoice(() => ({ view, busy: false, play: (...moves) => void sent.push(moves) })), sent };
}

test("tile and space are chosen in any order and sent together", () => {
  for (const order of ["tile first", "space first"]) {
    const { choice, sent } = table();
    if (order === "tile first") choice.touchTile(lake);
    choice.touch("f6", false);
    if (order === "space first") choice.touchTile(lake);
    expect([choice.tile, choice.cell, sent]).toEqual([lake, "f6", []]);
    choice.confirm();
    expect(sent.map((moves) => moves.map(moveText))).toEqual([["take b-lake", "lay f6"]]);
  }
});

test("another tile and another space take their place, and all is put back", () => {
  const { choice, sent } = table();
  choice.touchTile(plain);
  choice.touch("e5", false);
  choice.touchTile(lake);
  choice.touch("f6", false);
  choice.touch("f6", false);
  expect([choice.tile?.name, choice.cell, sent]).toEqual(["b-lake", "f6", []]);
  choice.leave();
  expect([choice.tile, choice.cell, choice.ready]).toEqual([null, null, []]);
});

test("with a mouse the second click on a space lays the tile", () => {
  const { choice, sent } = table();
  choice.touch("e5", true);
  choice.touch("e5", true);
  expect(sent).toEqual([]);
  choice.touchTile(plain);
  choice.touch("e5", true);
  expect(sent).toHaveLength(1);
});

test("the only tile is chosen unasked, and one that is turned up is laid", () => {
  const only = table({ hand: [plain, plain], moves: [{ kind: "take", tile: "b-plain" }] });
  expect(only.choice.tile).toEqual(plain);
  const { choice, sent } = table({ stage: "lay", taken: lake, hand: [plain], moves: [{ kind: "lay", cell: "e5" }] });
  choice.touch("e5", false);
  choice.confirm();
  expect(sent).toEqual([[{ kind: "lay", cell: "e5" }]]);
});

test("an A tile is kept when it is confirmed", () => {
  const { choice, sent } = table({ stage: "keep", moves: [{ kind: "keep", tile: "b-plain" }] as Move[] });
  expect(choice.spots.size).toBe(0);
  choice.touchTile(lake);
  choice.touchTile(plain);
  choice.confirm();
  expect(sent).toEqual([[{ kind: "keep", tile: "b-plain" }]]);
});

const deploying: Partial<View> = {
  stage: "deploy",
  castle: "e5",
  spaces: [],
  lines: [{ direction: "right", cells: ["e5", "f5"] }],
  squares: ["e5", "f5", "g5", "h5"].map((cell) => ({ cell, tile: cell === "g5" ? mountain : plain, owner: 0, knights: [] })),
  moves: [
    { kind: "hold" },
    { kind: "stay", knights: 1 },
    { kind: "deploy", direction: "right", drops: "1-1" },
    { kind: "deploy", direction: "right", drops: "1-2" },
  ],
};

test("knights are sent to the square that was touched", () => {
  const { choice, sent } = table(deploying);
  expect([...choice.spots]).toEqual(["e5", "f5"]);
  choice.touch("f5", true);
  choice.touch("f5", true);
  expect(Object.fromEntries(choice.drops)).toEqual({ e5: 1, f5: 2 });
  choice.change(1, -1);
  expect(choice.changed(0, 1)).toBeNull();
  choice.confirm();
  expect(sent).toEqual([[{ kind: "deploy", direction: "right", drops: "1-1" }]]);
});

test("where knights cannot come, the server is asked why", () => {
  const { choice, sent } = table(deploying);
  choice.touch("g5", false);
  expect(sent[0]?.[0]).toEqual({ kind: "deploy", direction: "right", drops: "1-1-3" });
  // Behind a gap, the gap is what is asked about; too many knights are no move at all.
  choice.touch("c5", false);
  expect(choice.doubt).toEqual({ kind: "deploy", direction: "left", drops: "1-1" });
  expect([choice.beyond?.why, choice.beyond?.at]).toEqual(["gap", "d5"]);
  choice.touch("h5", false);
  expect([choice.doubt, choice.beyond?.why, choice.beyond?.needed]).toEqual([null, "far", 6]);
  choice.touch("h6", false);
  expect([choice.doubt, choice.beyond?.why]).toEqual([null, "aside"]);
  // A tile that is turned up cannot be put back: nothing is tried out with it.
  const laying = table();
  laying.choice.touch("k9", false);
  expect(laying.choice.doubt).toBeNull();
});

test("when it is not one's turn nothing can be touched", () => {
  const { choice } = table({ seat: 1 });
  choice.touchTile(plain);
  choice.touch("e5", false);
  choice.see({ kind: "player", seat: 1 });
  expect([choice.tile, choice.cell, choice.spots.size, choice.look]).toEqual([null, null, 0, { kind: "player", seat: 1 }]);
  choice.see({ kind: "player", seat: 1 });
  expect(choice.look).toBeNull();
});
