/** Everything that can happen in any game is told in words, in both languages and every form. */

import { expect, test } from "vitest";
import type { GameModule } from "../board/board";
import { GameWords } from "../board/gamewords";
import type { AnyEvent } from "../types/server";

const types = import.meta.glob<string>(["../types/*.ts", "!../types/server.ts"], { eager: true, query: "?raw", import: "default" });
const books = import.meta.glob<Record<string, string>>("../../../src/reinos/games/*/{es,en}.json", { eager: true, import: "default" });
const spellings = import.meta.glob<Pick<GameModule, "spelling">>("./*/spelling.ts", { eager: true });

/** The fields of every event of a game, with their types. */
function events(source: string): Map<string, string>[] {
  const names = /export type Event = (.*);/.exec(source)?.[1]?.split(" | ") ?? [];
  return names.map((name) => {
    const body = new RegExp(`export interface ${name} {\\n([^}]*)\\n}`).exec(source)?.[1] ?? "";
    return new Map([...body.matchAll(/^ {2}(\w+)\??: (.*);$/gm)].map(([, field = "", type = ""]) => [field, type]));
  });
}

/** Values that a field of this type may have. A text that is no word of a list is the id of a thing. */
function values(field: string, type: string): unknown[] {
  const words = [...type.matchAll(/"([^"]+)"/g)].map(([, word]) => word);
  const one = words.length ? words : /number/.test(type) ? [1, 5] : /boolean/.test(type) ? [true] : [SAMPLES[field] ?? "g8"];
  return type.startsWith("readonly") ? [one.slice(0, 2)] : one;
}
const SAMPLES: Record<string, string> = { card: "d553", cards: "d553", dice: "d553", territory: "chile", origin: "peru" };

function told(folder: string, language: string): string[] {
  const game = folder.replaceAll("_", "-");
  const words = new GameWords(books[`../../../src/reinos/games/${folder}/${language}.json`] ?? {}, language).spelt(
    spellings[`./${game}/spelling.ts`]?.spelling ?? (() => null),
  );
  return events(types[`../types/${game}.ts`] ?? "").flatMap((fields) => {
    const samples = [...fields].map(([field, type]) => values(field, type).map((value) => [field, value] as const));
    const most = Math.max(1, ...samples.map((some) => some.length));
    return Array.from({ length: most }, (_, n) => {
      const event = Object.fromEntries(samples.map((some) => some[n % some.length] ?? ["", null])) as AnyEvent;
      return words.event({ ...event, ...("seat" in event ? { seat: 0 } : {}), ...("rival" in event ? { rival: 1 } : {}) }, ["Ana", "Beto"]);
    });
  });
}

const games = Object.keys(books)
  .filter((path) => path.endsWith("/es.json"))
  .map((path) => path.split("/").at(-2) ?? "");

test.each(games.flatMap((folder) => [`${folder} es`, `${folder} en`]))("what happens in %s is told in words", (which) => {
  const [folder = "", language = ""] = which.split(" ");
  const sentences = told(folder, language);
  expect(sentences.length).toBeGreaterThan(5);
  // Neither the name of an event, nor an open place, nor the id of a card.
  expect(sentences.filter((one) => /^\w+: |^\w+_\w+|[{}]|\bd\d{3}\b|undefined/.test(one))).toEqual([]);
  expect(sentences.filter((one) => !/[.!?)]$/.test(one))).toEqual([]);
});

test("the cards of T.E.G. are written by their numbers", () => {
  const all = told("teg_cartas", "es").join(" ");
  expect(all).toContain("Ana recibe una carta de dado.");
  expect(all).toContain("Ana recibe 5 cartas de dado.");
  expect(all).toContain("5·5·3");
});
