/** The boards of all games: a folder with an `index.ts` is a game, loaded when it is played. */

import { lazy } from "../lazy";
import type { GameModule } from "./board";

const folders = import.meta.glob<GameModule>("./*/index.ts");

export async function boardOf(game: string): Promise<GameModule> {
  const load = folders[`./${game}/index.ts`] ?? folders["./plain/index.ts"];
  if (!load) throw new Error("no board");
  return lazy(load);
}
