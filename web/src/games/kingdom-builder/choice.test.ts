import { expect, test } from "vitest";
import type { Move, Plan, Tile, View } from "../../types/kingdom-builder";
import { KingdomBuilderChoice } from "./choice.svelte";

const barn: Plan = { move: { kind: "use", tile: "barn" }, tile: "barn", build: [], scout: [], lift: { a1: ["c3", "d4"], b2: ["c3"] } };
const farm: Plan = { move: { kind: "use", tile: "farm" }, tile: "farm", build: ["g7", "h7"], scout: [], lift: {} };
const tile = (location: Tile["location"], state: Tile["state"] = "ready"): Tile => ({ location, state, cell: "e5" });

function table(given: Partial<View> = {}): { choice: KingdomBuilderChoice; sent: Move[][] } {
  const sent: Move[][] = [];
  const view = {
    viewer: 0,
    seat: 0,
    stage: "turn",
    using: null,
    rows: Array.from({ length: 20 }, () => "G".repeat(19) + "L"),
    players: [{ tiles: [tile("barn"), tile("farm")] }],
    moves: [{ kind: "build", cell: "e5" }, { kind: "build", cell: "f5" }, { kind: "end" }],
    plans: [barn, farm],
    ...given,
  } as unknown as View;
  return { choice: new KingdomBuilderChoice(() => ({ view, busy: false, play: (...moves) => void sent.push(moves) })), sent };
}

test("a touched hex waits to be confirmed, and another takes its place", () => {
  const { choice, sent } = table();
  choice.touch("e5", false);
  choice.touch("f5", false);
  choice.touch("f5", false);
  expect([choice.chosen, sent]).toEqual(["f5", []]);
  choice.confirm();
  expect(sent).toEqual([[{ kind: "build", cell: "f5" }]]);
});

test("with a mouse the second click confirms", () => {
  const { choice, sent } = table();
  choice.touch("e5", true);
  expect(sent).toEqual([]);
  choice.touch("e5", true);
  expect(sent).toEqual([[{ kind: "build", cell: "e5" }]]);
});

test("a tile is tried out, changed and put back, and nothing is sent", () => {
  const { choice, sent } = table();
  choice.touchTile(tile("barn"));
  expect([...choice.spots.keys()]).toEqual(["a1", "b2"]);
  choice.touch("a1", false);
  choice.touch("d4", false);
  choice.touch("b2", false);
  // Only one way is left for that one: it is chosen, but a click on it is the first.
  expect([choice.aim.from, choice.chosen]).toEqual(["b2", "c3"]);
  choice.touch("c3", true);
  expect(sent).toEqual([]);
  choice.touch("b2", false);
  expect([choice.aim.from, choice.chosen]).toEqual([null, null]);
  choice.touchTile(tile("barn"));
  expect(choice.aim.plan).toBeNull();
  expect(sent).toEqual([]);
});

test("a confirmed tile sends all of its moves", () => {
  const { choice, sent } = table();
  choice.touchTile(tile("barn"));
  choice.touch("a1", false);
  choice.touch("d4", false);
  choice.confirm();
  expect(sent[0]?.map((move) => move.kind)).toEqual(["use", "lift", "land"]);
});

test("the bazaar asks which tile to repeat", () => {
  const repeats = [farm, barn].map((plan): Plan => ({ ...plan, move: { kind: "repeat", tile: plan.tile } }));
  const { choice } = table({ plans: repeats });
  choice.touchTile(tile("bazaar"));
  expect([choice.asking, choice.active, choice.repeats]).toEqual([true, "bazaar", repeats]);
  const [first] = choice.repeats;
  if (first) choice.explore(first);
  expect([choice.asking, choice.aim.plan?.tile, choice.active]).toEqual([false, "farm", "bazaar"]);
});

test("what cannot be done is looked at, and asked about with the first touch", () => {
  const { choice, sent } = table();
  choice.touch("k9", false);
  expect(choice.look).toEqual({ kind: "hex", cell: "k9" });
  expect(sent).toEqual([[{ kind: "build", cell: "k9" }]]);
  choice.touch("t9", false);
  expect(choice.doubt).toBeNull();
  choice.touchTile(tile("tavern", "new"));
  expect(sent).toHaveLength(1);
  choice.leave();
  expect(choice.look).toBeNull();
});

test("a card and a player are looked at one at a time", () => {
  const { choice } = table();
  choice.touchCard("knights");
  choice.touchPlayer(1);
  expect(choice.look).toEqual({ kind: "card", card: "knights", seat: 1 });
  choice.touchCard("knights");
  expect(choice.look).toBeNull();
  choice.touchPlayer(1);
  expect(choice.look).toEqual({ kind: "player", seat: 1 });
});

test("when it is not one's turn nothing can be touched", () => {
  const { choice } = table({ seat: 1 });
  expect([choice.spots.size, choice.usable.size, choice.plain]).toEqual([0, 0, []]);
  choice.touch("e5", false);
  expect([choice.chosen, choice.doubt]).toEqual([null, null]);
});

test("a card is read in the middle of a tile, which stays in the hand", () => {
  const { choice } = table();
  choice.touchTile(tile("barn"));
  choice.touch("a1", false);
  choice.touchCard("knights");
  expect(choice.look).toEqual({ kind: "card", card: "knights", seat: 0 });
  choice.back();
  expect([choice.look, choice.aim.from]).toEqual([null, "a1"]);
  choice.back();
  expect(choice.aim.plan).toBeNull();
});
