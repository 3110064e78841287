/** The boards of all games: a folder with an `index.ts` is a game, loaded when it is played. */

import { lazy } from "../browser/lazy";
import type { Component } from "svelte";
import type { DrawingProps, GameModule, PrimerProps } from "../board/board";
import type { GameGuide } from "../board/guide";

const drawings = import.meta.glob<{ default: Component<DrawingProps> }>("./*/Drawings.svelte");
const primers = import.meta.glob<{ default: Component<PrimerProps> }>("./*/Primer.svelte");
const guides = import.meta.glob<{ guide: GameGuide }>("./*/guide/index.ts");
const folders = import.meta.glob<GameModule>("./*/index.ts");

export async function boardOf(game: string): Promise<GameModule> {
  const load = folders[`./${game}/index.ts`] ?? folders["./plain/index.ts"];
  if (!load) throw new Error("no board");
  return lazy(load);
}

/** The guide through a game's lessons, if it has any. */
export async function guideOf(game: string): Promise<GameGuide | null> {
  const load = guides[`./${game}/guide/index.ts`];
  return load ? (await lazy(load)).guide : null;
}

/** The drawings of a game's rules, if it has any. */
export async function drawingsOf(game: string): Promise<Component<DrawingProps> | null> {
  const load = drawings[`./${game}/Drawings.svelte`];
  return load ? (await lazy(load)).default : null;
}

/** One screen about a game for those who do not know it, if it has any. */
export async function primerOf(game: string): Promise<Component<PrimerProps> | null> {
  const load = primers[`./${game}/Primer.svelte`];
  return load ? (await lazy(load)).default : null;
}
