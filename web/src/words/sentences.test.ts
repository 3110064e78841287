import { expect, test } from "vitest";
import { fill, listing, sentence, type Sentences } from "./sentences";
import en from "./en.json";
import es from "./es.json";

const places = (text = ""): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => String(name)))].sort();
const books = import.meta.glob<Sentences>("/src/**/words/*.json", { eager: true, import: "default" });
const folders = [...new Set(Object.keys(books).map((path) => path.replace(/\w+\.json$/, "")))];

test.each(folders)("both languages say the same things with the same places in %s", (folder) => {
  const [spanish = {}, english = {}] = [books[`${folder}es.json`], books[`${folder}en.json`]];
  expect(Object.keys(english)).toEqual(Object.keys(spanish));
  for (const key of Object.keys(spanish)) expect(places(english[key]), key).toEqual(places(spanish[key]));
});

test.each(folders.filter((folder) => folder.includes("games")))("no sentence in %s takes the place of one of the interface", (folder) => {
  expect(Object.keys(books[`${folder}es.json`] ?? {}).filter((key) => key in es)).toEqual([]);
});

test("places are filled, and stay when there is nothing to fill them with", () => {
  expect(fill("Ficha {domino} de {player}", { domino: 7 })).toBe("Ficha 7 de {player}");
});

test("a place may have a form for one and one for the rest", () => {
  const said = "{there:queda # caballero|quedan # caballeros} en {cell}";
  expect([0, 1, 2].map((there) => fill(said, { there, cell: "e4" }))).toEqual([
    "quedan 0 caballeros en e4",
    "queda 1 caballero en e4",
    "quedan 2 caballeros en e4",
  ]);
  expect(fill(said, { cell: "e4" })).toBe("{there:queda # caballero|quedan # caballeros} en e4");
});

test("the number chooses the form", () => {
  expect(sentence(es, "es", "score.points", { count: 1 })).toBe("1 punto");
  expect(sentence(es, "es", "score.points", { count: 0 })).toBe("0 puntos");
  expect(sentence(en, "en", "score.points", { count: 21 })).toBe("21 points");
  expect(sentence(en, "en", "no.such.key")).toBe("no.such.key");
});

test("names are listed as each language does", () => {
  expect(listing(["Ana", "Beto", "Irma"], "es")).toBe("Ana, Beto e Irma");
  expect(listing(["Ana", "Beto"], "en")).toBe("Ana and Beto");
});
