import { expect, test } from "vitest";
import { moveText } from "../../board/gamewords";
import type { Move, View } from "../../types/teg-cartas";
import { TegCartasChoice } from "./choice.svelte";

const moves: Move[] = [
  { kind: "attack", territory: "japon" },
  { kind: "play", card: "sabotaje", rival: 1, territory: null },
  { kind: "end" },
];

function table(given: Partial<View> = {}): { choice: TegCartasChoice; sent: Move[][] } {
  const sent: Move[][] = [];
  const territories = [
    { id: "japon", owner: 1 },
    { id: "peru", owner: 1 },
    { id: "chile", owner: 0 },
  ] as unknown as View["territories"];
  const view = { viewer: 0, seat: 0, stage: "turn", moves, hand: [{ id: "d654", numbers: [6, 5, 4] }], territories, ...given } as View;
  return { choice: new TegCartasChoice(() => ({ view, busy: false, play: (...all) => sent.push(all) })), sent };
}

test("nothing is sent before target and card are chosen and confirmed", () => {
  const { choice, sent } = table();
  choice.touch("japon", true);
  choice.confirm();
  choice.touchCard("d654");
  expect(sent).toEqual([]);
  choice.confirm();
  expect(sent.map((moves) => moves.map(moveText))).toEqual([["attack japon", "use d654"]]);
});

test("a finger has to confirm, a mouse may touch twice", () => {
  const { choice, sent } = table();
  choice.touchCard("d654");
  choice.touch("japon", false);
  choice.touch("japon", false);
  expect(sent).toEqual([]);
  choice.touch("japon", true);
  expect(sent.length).toBe(1);
});

test("the only rival is chosen unasked, and a card can be put back", () => {
  const { choice } = table();
  choice.touchSpecial("sabotaje");
  expect(choice.ready).toEqual([moves[1]]);
  choice.touchSpecial("sabotaje");
  expect(choice.ready).toEqual([]);
});

test("what cannot be done is looked at, and the server is asked if it is a rival's", () => {
  const { choice, sent } = table();
  choice.touch("peru", false);
  expect(choice.look).toEqual({ kind: "territory", id: "peru" });
  expect(sent).toEqual([[{ kind: "attack", territory: "peru" }]]);
  choice.touch("chile", false);
  expect(choice.doubt).toBeNull();
});

test("a special card that cannot be played asks at once why", () => {
  const { choice, sent } = table();
  choice.touchSpecial("tregua");
  expect(choice.look).toEqual({ kind: "special", special: "tregua" });
  expect(sent).toEqual([[{ kind: "play", card: "tregua", rival: 1, territory: null }]]);
  choice.touchSpecial("golpe_de_estado");
  expect(sent[1]).toEqual([{ kind: "play", card: "golpe_de_estado", rival: null, territory: "japon" }]);
});

test("who could attack and did not is asked once whether the turn ends", () => {
  const { choice, sent } = table({ round: 3, turn: 0 });
  choice.endTurn(false);
  expect(choice.asking).toBe(true);
  expect(sent).toEqual([]);
  choice.leave();
  expect(choice.asking).toBe(false);
  choice.endTurn(false);
  expect(sent).toEqual([[{ kind: "end" }]]);
});

test("who is asked whether the turn ends may confirm it, and who has attacked is not asked", () => {
  const asked = table({ round: 3, turn: 0 });
  asked.choice.endTurn(false);
  asked.choice.confirm();
  expect(asked.sent).toEqual([[{ kind: "end" }]]);
  const fought = table({ round: 3, turn: 0 });
  fought.choice.endTurn(true);
  expect(fought.sent).toEqual([[{ kind: "end" }]]);
});

test("who is not asked can touch nothing, and is told of a card why", () => {
  const { choice, sent } = table({ seat: 1, moves: [] });
  choice.touchCard("d654");
  expect(choice.aim.card).toBeNull();
  expect(choice.look).toEqual({ kind: "card", numbers: [6, 5, 4] });
  choice.touchSpecial("tregua");
  expect(sent).toEqual([]);
  expect(choice.spots.size).toBe(0);
});
