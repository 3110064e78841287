import { expect, test } from "vitest";
import { moveText } from "../../board/gamewords";
import type { Move } from "../../types/teg-cartas";
import { DECK, NOTHING, rivals, sequence, targets, usable, ways } from "./narrowing";

const turn: Move[] = [
  { kind: "attack", territory: "japon" },
  { kind: "attack", territory: "peru" },
  { kind: "play", card: "sabotaje", rival: 1, territory: null },
  { kind: "play", card: "sabotaje", rival: 2, territory: null },
  { kind: "play", card: "refuerzos", rival: null, territory: null },
  { kind: "play", card: "golpe_de_estado", rival: null, territory: "chile" },
  { kind: "end" },
];

test("an attack is a target and a card, in either order, sent as two moves", () => {
  expect(targets(turn, NOTHING)).toEqual(new Set(["japon", "peru"]));
  expect(usable(turn, ["d654"])).toEqual(new Set(["d654", "sabotaje", "refuerzos", "golpe_de_estado"]));
  expect(sequence(turn, { ...NOTHING, territory: "japon" })).toEqual([]);
  expect(sequence(turn, { ...NOTHING, card: "d654" })).toEqual([]);
  expect(sequence(turn, { ...NOTHING, territory: "japon", card: "d654" }).map(moveText)).toEqual(["attack japon", "use d654"]);
});

test("a special card asks for its rival or its territory", () => {
  expect(rivals(turn, "sabotaje")).toEqual([1, 2]);
  expect(sequence(turn, { ...NOTHING, special: "sabotaje" })).toEqual([]);
  expect(sequence(turn, { ...NOTHING, special: "sabotaje", rival: 2 })).toEqual([turn[3]]);
  expect(sequence(turn, { ...NOTHING, special: "refuerzos" })).toEqual([turn[4]]);
  expect(targets(turn, { ...NOTHING, special: "golpe_de_estado" })).toEqual(new Set(["chile"]));
  expect(sequence(turn, { ...NOTHING, special: "golpe_de_estado", territory: "chile" })).toEqual([turn[5]]);
});

test("a defence is a card of the hand or the deck", () => {
  const moves: Move[] = [{ kind: "use", card: "d111" }, { kind: "deck" }];
  expect(usable(moves, ["d111"])).toEqual(new Set(["d111", DECK]));
  expect(sequence(moves, { ...NOTHING, card: "d111" })).toEqual([moves[0]]);
  expect(sequence(moves, { ...NOTHING, card: DECK })).toEqual([moves[1]]);
});

test("what is too much is discarded, dice and special cards alike", () => {
  const moves: Move[] = [
    { kind: "discard", card: "d111" },
    { kind: "discard", card: "tregua" },
  ];
  expect(sequence(moves, { ...NOTHING, card: "d111" })).toEqual([moves[0]]);
  expect(sequence(moves, { ...NOTHING, special: "tregua" })).toEqual([moves[1]]);
});

test("an attack comes from the same continent or over a bridge", () => {
  const land = (id: string, continent: "asia" | "africa", owner: number, bridges: string[] = []) => {
    return { id, continent, owner, bridges, name_es: id, name_en: id };
  };
  const territories = [land("israel", "asia", 1, ["egipto"]), land("egipto", "africa", 0, ["israel"]), land("india", "asia", 2)];
  expect(ways({ territories }, 0, "israel")).toEqual({ around: [], over: ["egipto"] });
  expect(ways({ territories }, 2, "israel")).toEqual({ around: ["india"], over: [] });
});
