/** The words and the board of a game, loaded together; the words follow the language. */

import { api } from "../server/api";
import { boardOf } from "./";
import type { GameModule } from "../board/board";
import { GameWords } from "../board/gamewords";
import { recall, remember } from "../offline/lastseen";
import { tongue } from "../words/language.svelte";

const cache = new Map<string, Promise<GameWords>>();

/** The words as the server has them or, if it is not there, as it had them last. */
async function heard(game: string, language: string): Promise<Record<string, string>> {
  const name = `words/${game}/${language}`;
  try {
    const words = await api.words(game, language);
    void remember(name, words);
    return words;
  } catch (error) {
    const seen = await recall<Record<string, string>>(name);
    if (!seen) throw error;
    return seen.value;
  }
}

export function wordsOf(game: string, language: string): Promise<GameWords> {
  const key = `${game} ${language}`;
  let found = cache.get(key);
  if (!found) {
    found = heard(game, language).then((words) => new GameWords(words, language));
    found.catch(() => cache.delete(key));
    cache.set(key, found);
  }
  return found;
}

export class GameFace {
  #words = $state.raw<GameWords | null>(null);
  module = $state.raw<GameModule | null>(null);
  readonly words = $derived.by(() => {
    const spelling = this.module?.spelling;
    return this.#words && spelling ? this.#words.spelt(spelling) : this.#words;
  });
  /** Whether the board could not be loaded. */
  missing = $state(false);

  /** To be called in a component: loads what belongs to the game, again when the language changes. */
  constructor(game: () => string | undefined) {
    $effect(() => {
      const id = game();
      const language = tongue.language;
      if (id === undefined) return;
      const load = (): void => {
        wordsOf(id, language).then(
          (words) => {
            if (language === tongue.language) this.#words = words;
          },
          () => (timer = setTimeout(load, 2000)),
        );
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      load();
      return () => clearTimeout(timer);
    });
    $effect(() => {
      const id = game();
      if (id === undefined) return;
      boardOf(id).then(
        (module) => (this.module = module),
        () => (this.missing = true),
      );
    });
  }
}
