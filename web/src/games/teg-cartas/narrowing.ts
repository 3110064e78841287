/** From what a player touches to moves: what can be touched, and what a touch would send. */

import type { Move, Play, View } from "../../types/teg-cartas";

export type Special = View["specials"][number];
export type Stage = NonNullable<View["stage"]>;

/** What is in the player's hands. Nothing of it is sent yet. */
export interface Aim {
  territory: string | null;
  /** A dice card, or `DECK`. */
  card: string | null;
  special: Special | null;
  rival: number | null;
}

/** The top card of the deck, as a card to choose. */
export const DECK = "deck";
export const NOTHING: Aim = { territory: null, card: null, special: null, rival: null };

/** The ways to play a special card. */
export function plays(moves: readonly Move[], special: Special | null): Play[] {
  return moves.filter((move): move is Play => move.kind === "play" && move.card === special);
}

/** Territories that can be touched now. */
export function targets(moves: readonly Move[], { special }: Aim): Set<string> {
  const found = moves.flatMap((move) => {
    if (special === null) return move.kind === "attack" ? [move.territory] : [];
    return move.kind === "play" && move.card === special && move.territory !== null ? [move.territory] : [];
  });
  return new Set(found);
}

/** Rivals that a special card can be played against. */
export function rivals(moves: readonly Move[], special: Special | null): number[] {
  return plays(moves, special).flatMap(({ rival }) => (rival === null ? [] : [rival]));
}

/** Dice cards, special cards and the deck, as far as they can be touched. */
export function usable(moves: readonly Move[], hand: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const move of moves) {
    if (move.kind === "deck") found.add(DECK);
    else if (move.kind === "attack") for (const card of hand) found.add(card);
    else if ("card" in move) found.add(move.card);
  }
  return found;
}

/** What confirming would send: an attack is two moves, the target and its card. */
export function sequence(moves: readonly Move[], aim: Aim): Move[] {
  const { territory, card, special, rival } = aim;
  if (special !== null) {
    const discard = moves.find((move) => move.kind === "discard" && move.card === special);
    if (discard) return [discard];
    const play = plays(moves, special).find((move) => move.rival === rival && move.territory === territory);
    return play ? [play] : [];
  }
  if (card === null) return [];
  if (card === DECK) return moves.filter((move) => move.kind === "deck");
  const one = moves.find((move) => "card" in move && move.kind !== "play" && move.card === card);
  if (one) return [one];
  const attack = moves.find((move) => move.kind === "attack" && move.territory === territory);
  return attack ? [attack, { kind: "use", card }] : [];
}

/** How an attack can reach a territory: from the own ones of its continent, or over bridges. */
export function ways(view: Pick<View, "territories">, seat: number, id: string): { around: string[]; over: string[] } {
  const target = view.territories.find((one) => one.id === id);
  const own = view.territories.filter((one) => one.owner === seat && one.id !== id);
  return {
    around: own.filter((one) => one.continent === target?.continent).map((one) => one.id),
    over: own.filter((one) => target?.bridges.includes(one.id)).map((one) => one.id),
  };
}
