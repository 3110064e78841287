/** The language of the interface: that of the browser, unless the reader has chosen another. */

import { kept, keep } from "./memory";
import { listing, sentence, type Params, type Sentences } from "./sentences";
import en from "./words/en.json";
import es from "./words/es.json";

export type Language = "es" | "en";
type Form<Key> = Key extends `${infer Stem}.${"one" | "other"}` ? Stem : Key;
export type Key = Form<keyof typeof es>;

function preferred(): Language {
  const chosen = kept("language");
  if (chosen === "es" || chosen === "en") return chosen;
  const first = navigator.languages.find((tag) => /^(es|en)\b/i.test(tag)) ?? "es";
  return first.toLowerCase().startsWith("en") ? "en" : "es";
}

class Tongue {
  language = $state<Language>(preferred());

  speak(language: Language): void {
    this.language = language;
    keep("language", language);
  }
}

export const tongue = new Tongue();

/** Who says the sentences of a game's board, given in both languages, and those of the interface as well. */
export function speaker<Own extends Sentences>(own: Record<Language, Own>): (key: Key | Form<keyof Own>, params?: Params) => string {
  const books: Record<Language, Sentences> = { es: { ...es, ...own.es }, en: { ...en, ...own.en } };
  return (key, params) => sentence(books[tongue.language], tongue.language, String(key), params);
}

/** A sentence of the interface. */
export const say = speaker({ es: {}, en: {} });

/** Names in a row, with the "and" of the language. */
export function list(names: readonly string[]): string {
  return listing(names, tongue.language);
}
