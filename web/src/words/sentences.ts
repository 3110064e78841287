/** Sentences with places to fill in. Pure: what language is spoken is decided elsewhere. */

export type Params = Record<string, string | number>;
export type Sentences = Readonly<Record<string, string>>;

const PLACE = /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/**
 * "Domino {domino}" with its places filled; a place without a value stays as it is. A place with two
 * forms, "{knights:# knight|# knights}", takes the first for 1; `#` is the number.
 */
export function fill(sentence: string, params: Params = {}): string {
  return sentence.replace(PLACE, (place: string, name: string, one?: string, other?: string) => {
    const value = params[name];
    if (value === undefined) return place;
    const form = value === 1 ? one : other;
    return form === undefined ? String(value) : form.replaceAll("#", String(value));
  });
}

/**
 * The sentence of a key. If there are forms by number (`key.one`, `key.other`), the parameter
 * `count` chooses. An unknown key is said as it is.
 */
export function sentence(words: Sentences, language: string, key: string, params: Params = {}): string {
  const whole = words[key];
  if (whole !== undefined) return fill(whole, params);
  const form = new Intl.PluralRules(language).select(Number(params["count"] ?? 0));
  const chosen = words[`${key}.${form}`] ?? words[`${key}.other`];
  return chosen === undefined ? key : fill(chosen, params);
}

/** Names one after the other: "Ana, Beto y Caro". */
export function listing(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
