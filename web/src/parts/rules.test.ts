import { expect, test } from "vitest";
import { blocks, told } from "./rules";

const known = new Set(["KB-13", "TG-14", "TG-16", "TG-18"]);
const shown = (text: string, own: string): string[] =>
  told(text, own, known).map(
    ({ house, pieces }) => (house ? "*" : "") + pieces.map(({ text, rule }) => (rule ? `[${text}→${rule}]` : text)).join(""),
  );

test("references lead to their rules, by name or by number", () => {
  expect(shown("Vale KB-13, no KB-99.", "KB-17")).toEqual(["Vale [KB-13→KB-13], no KB-99."]);
  expect(shown("No se usan las reglas 16 a 18.", "TG-14")).toEqual(["No se usan las reglas [16→TG-16] a [18→TG-18]."]);
  expect(shown("There are 16 cards.", "TG-14")).toEqual(["There are 16 cards."]);
});

test("a rule does not lead to itself", () => {
  expect(shown("Vale KB-13.", "KB-13")).toEqual(["Vale KB-13."]);
});

test("what was decided for Reinos is marked, a sentence at a time", () => {
  expect(shown("Se sortea. En Reinos, al principio. Después se juega.", "TG-05")).toEqual([
    "Se sortea. ",
    "*En Reinos, al principio. ",
    "Después se juega.",
  ]);
});

test("the sentences together are the text", () => {
  const text = "Uno: dos. ¿Tres? En Reinos, cuatro (5.º). Seis";
  expect(
    told(text, "KB-01", known)
      .flatMap(({ pieces }) => pieces.map((piece) => piece.text))
      .join(""),
  ).toBe(text);
});

test("lines that begin with a dot are the items of a list", () => {
  expect(blocks("Son dos.\n• Una.\n• a) Otra. Y más.\nNada más.")).toEqual([
    { list: false, lines: ["Son dos."] },
    { list: true, lines: ["Una.", "a) Otra. Y más."] },
    { list: false, lines: ["Nada más."] },
  ]);
  expect(blocks("Una sola.")).toEqual([{ list: false, lines: ["Una sola."] }]);
});
