/** The words and the board of a game, loaded together; the words follow the language. */

import { api } from "./api";
import { boardOf } from "./games";
import type { GameModule } from "./games/board";
import { GameWords } from "./gamewords";
import { tongue } from "./words.svelte";

const cache = new Map<string, Promise<GameWords>>();

export function wordsOf(game: string, language: string): Promise<GameWords> {
  const key = `${game} ${language}`;
  let found = cache.get(key);
  if (!found) {
    found = api.words(game, language).then((words) => new GameWords(words, language));
    found.catch(() => cache.delete(key));
    cache.set(key, found);
  }
  return found;
}

export class GameFace {
  words = $state.raw<GameWords | null>(null);
  module = $state.raw<GameModule | null>(null);
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
            if (language === tongue.language) this.words = words;
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
