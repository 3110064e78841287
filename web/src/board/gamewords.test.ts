import { expect, test } from "vitest";
import { GameWords, moveText } from "./gamewords";

test("an event becomes a sentence, known values become words", () => {
  const words = new GameWords({ "event.fell": "{player} cae en {terrain}: {dice}.", "terrain.lake": "el lago" }, "es");
  expect(words.event({ kind: "fell", seat: 1, terrain: "lake", dice: [2, 3] }, ["Ana", "Beto"])).toBe("Beto cae en el lago: 2, 3.");
  expect(words.event({ kind: "rose", seat: 0, by: 2 }, ["Ana"])).toBe("rose: 2, Ana");
});

test("an event is told in the form of its number", () => {
  const words = new GameWords(
    { "event.dealt.one": "{player} recibe una carta.", "event.dealt.other": "{player} recibe {count} cartas." },
    "es",
  );
  expect(words.event({ kind: "dealt", seat: 0, count: 1 }, ["Ana"])).toBe("Ana recibe una carta.");
  expect(words.event({ kind: "dealt", seat: 0, count: 5 }, ["Ana"])).toBe("Ana recibe 5 cartas.");
});

test("a move is typed as its kind and what it names", () => {
  expect(moveText({ kind: "place", cell: "g8", direction: "right" })).toBe("place g8 right");
});
