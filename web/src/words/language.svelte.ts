/** The language of the interface: that of the browser, unless the reader has chosen another. */

import { lazy } from "../browser/lazy";
import { kept, keep } from "../browser/memory";
import { listing, sentence, type Params, type Sentences } from "./sentences";
import type es from "./es.json";

export type Language = "es" | "en";
type Form<Key> = Key extends `${infer Stem}.${"one" | "other"}` ? Stem : Key;
export type Key = Form<keyof typeof es>;

/** Nobody needs the sentences of a language that is not spoken. */
const books: Record<Language, () => Promise<{ default: Sentences }>> = { es: () => import("./es.json"), en: () => import("./en.json") };

function preferred(): Language {
  const chosen = kept("language");
  if (chosen === "es" || chosen === "en") return chosen;
  const first = navigator.languages.find((tag) => /^(es|en)\b/i.test(tag)) ?? "es";
  return first.toLowerCase().startsWith("en") ? "en" : "es";
}

class Tongue {
  language = $state<Language>(preferred());
  /** The sentences of that language, once they are there. */
  book = $state.raw<Sentences>({});

  /** Fetch the sentences of the language: before anything is shown. */
  async learn(language = this.language): Promise<void> {
    const { default: book } = await lazy(books[language]);
    this.book = book;
    this.language = language;
  }

  speak(language: Language): void {
    void this.learn(language).then(() => keep("language", language));
  }
}

export const tongue = new Tongue();

/** Who says the sentences of a game's board, given in both languages, and those of the interface as well. */
export function speaker<Own extends Sentences>(own: Record<Language, Own>): (key: Key | Form<keyof Own>, params?: Params) => string {
  const whole = $derived<Sentences>({ ...tongue.book, ...own[tongue.language] });
  return (key, params) => sentence(whole, tongue.language, String(key), params);
}

/** A sentence of the interface. */
export function say(key: Key, params?: Params): string {
  return sentence(tongue.book, tongue.language, key, params);
}

/** A day and its hour, without the seconds that nobody needs. */
export function moment(at: string): string {
  return new Date(at).toLocaleString(tongue.language, { dateStyle: "medium", timeStyle: "short" });
}

/** Names in a row, with the "and" of the language. */
export function list(names: readonly string[]): string {
  return listing(names, tongue.language);
}
