import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../browser/settings.svelte";
import type { Move as Build, View as Land } from "../types/kingdom-builder";
import type { Move as Lay, View as Kingdom } from "../types/kingdomino";
import type { Move as March, Tile, View as Knights } from "../types/robber-knights";
import type { Move as Attack, View as World } from "../types/teg-cartas";
import { KingdomBuilderChoice } from "./kingdom-builder/choice.svelte";
import { KingdominoChoice } from "./kingdomino/choice.svelte";
import { RobberKnightsChoice } from "./robber-knights/choice.svelte";
import { TegCartasChoice } from "./teg-cartas/choice.svelte";

beforeEach(() => {
  settings.confirms.on = false;
});
afterEach(() => {
  settings.confirms.on = true;
});

const mine = { viewer: 0, seat: 0 };
/** A choice in some game, and what it has sent. */
function made<Choice, Move>(make: (given: () => { view: never; busy: boolean; play: (...moves: Move[]) => void }) => Choice, view: object) {
  const sent: Move[][] = [];
  const choice = make(() => ({ view: { ...mine, ...view } as never, busy: false, play: (...moves: Move[]) => void sent.push(moves) }));
  return { choice, sent };
}

test("without confirming, a domino is chosen and laid by one touch", () => {
  const claim: Lay = { kind: "claim", domino: 13 };
  const line = made<KingdominoChoice, Lay>((given) => new KingdominoChoice(given), {
    stage: "claim",
    moves: [claim],
  } satisfies Partial<Kingdom>);
  line.choice.claim(13);
  expect(line.sent).toEqual([[claim]]);
});

test("a domino that had to be turned to fit is looked at first", () => {
  const places: Lay[] = [
    { kind: "place", cell: "h7", direction: "right" },
    { kind: "place", cell: "c3", direction: "up" },
  ];
  const { choice, sent } = made<KingdominoChoice, Lay>((given) => new KingdominoChoice(given), {
    stage: "place",
    moves: places,
    kingdoms: [{ tiles: [] }],
  });
  choice.touch("c3");
  expect([choice.pinned?.spot, sent]).toEqual([places[1], []]);
  choice.confirm();
  choice.rest();
  choice.touch("h7");
  expect(sent).toEqual([[places[1]], [places[0]]]);
});

test("without confirming, a settlement is built by one touch", () => {
  const { choice, sent } = made<KingdomBuilderChoice, Build>((given) => new KingdomBuilderChoice(given), {
    stage: "turn",
    using: null,
    rows: [],
    players: [{ tiles: [] }],
    moves: [{ kind: "build", cell: "e5" }],
    plans: [],
  } as unknown as Partial<Land>);
  choice.touch("e5", false);
  expect(sent).toEqual([[{ kind: "build", cell: "e5" }]]);
});

test("without confirming, a tile is laid once tile and space are touched", () => {
  const tile = { name: "b-lake", letter: "B", terrain: "lake" } as Tile;
  const { choice, sent } = made<RobberKnightsChoice, March>((given) => new RobberKnightsChoice(given), {
    stage: "take",
    hand: [tile, { ...tile, name: "b-plain" }],
    taken: null,
    spaces: ["e5"],
    lines: [],
    moves: [
      { kind: "take", tile: "b-lake" },
      { kind: "take", tile: "b-plain" },
    ],
  } as unknown as Partial<Knights>);
  choice.touch("e5", false);
  expect(sent).toEqual([]);
  choice.touchTile(tile);
  expect(sent).toEqual([
    [
      { kind: "take", tile: "b-lake" },
      { kind: "lay", cell: "e5" },
    ],
  ]);
});

test("without confirming, an attack is made once target and card are touched", () => {
  const { choice, sent } = made<TegCartasChoice, Attack>((given) => new TegCartasChoice(given), {
    stage: "turn",
    moves: [{ kind: "attack", territory: "japon" }, { kind: "end" }],
    hand: [{ id: "d654", numbers: [6, 5, 4] }],
    territories: [],
  } as unknown as Partial<World>);
  choice.touch("japon", false);
  expect(sent).toEqual([]);
  choice.touchCard("d654");
  expect(sent).toEqual([
    [
      { kind: "attack", territory: "japon" },
      { kind: "use", card: "d654" },
    ],
  ]);
});
