/** Combats as they are told: who attacks what from where, and how it was decided. */

import type { Entry } from "../../board/board";
import type { Combat, Event, LastCombat, View } from "../../types/teg-cartas";
import { ways } from "./narrowing";

export type Attack = Pick<Combat, "attacker" | "defender" | "territory" | "origin" | "specials">;

/** A combat that was decided; the numbers are those printed on the cards. */
export interface Fight extends Attack, Pick<LastCombat, "source" | "positions" | "won"> {
  attack: readonly number[];
  defence: readonly number[] | null;
  /** The decision with which it was decided. */
  sequence: number;
}

/** From where an attack comes: the same continent if the attacker stands there, or a bridge; through the air from nowhere. */
export function origin(view: Pick<View, "territories">, attacker: number, territory: string): string | null {
  const { around, over } = ways(view, attacker, territory);
  return around[0] ?? over[0] ?? null;
}

/** The combats that were decided in these entries, one after the other. */
export function decided(view: Pick<View, "territories">, entries: readonly Entry<Event>[]): Fight[] {
  return entries.flatMap(({ sequence, events }) => told(view, sequence, events));
}

function told(view: Pick<View, "territories">, sequence: number, events: readonly Event[]): Fight[] {
  return events.flatMap((event): Fight[] => {
    if (event.kind !== "revealed" && event.kind !== "undefended") return [];
    const { seat: attacker, rival: defender, territory, specials, attack_numbers: attack } = event;
    const fight = { attacker, defender, territory, specials, attack, origin: origin(view, attacker, territory), sequence };
    if (event.kind === "undefended") return [{ ...fight, defence: null, source: "none", positions: [], won: true }];
    const { defence_numbers: defence, source, positions, won } = event;
    return [{ ...fight, defence, source, positions, won }];
  });
}

type Land = Pick<View, "territories" | "players" | "continents">;

/** How the world was before combats of which nobody has seen the end yet. */
export function before<Whole extends Land>(view: Whole, unseen: readonly Fight[]): Whole {
  const owners = new Map<string, number>();
  for (const { won, territory, defender } of unseen) if (won && !owners.has(territory)) owners.set(territory, defender);
  if (!owners.size) return view;
  const territories = view.territories.map((one) => ({ ...one, owner: owners.get(one.id) ?? one.owner }));
  const held = (seat: number, continent?: string): number =>
    territories.filter((one) => one.owner === seat && (continent === undefined || one.continent === continent)).length;
  const players = view.players.map((one, seat) => ({ ...one, territories: held(seat), alive: one.alive || held(seat) > 0 }));
  const continents = view.continents.map((one) => {
    const counts = view.players.map((_, seat) => held(seat, one.id));
    const owner = counts.indexOf(one.size);
    return { ...one, held: counts, owner: owner < 0 ? null : owner };
  });
  return { ...view, territories, players, continents };
}

/** Territories taken in these events. */
export function conquered(events: readonly Event[]): Set<string> {
  return new Set(events.flatMap((event) => (event.kind === "conquered" ? [event.territory] : [])));
}

/** Whether an attack was declared in the turn that is on, as far as these events tell; null if they do not. */
export function attacked(events: readonly Event[]): boolean | null {
  const last = events.findLast(({ kind }) => kind === "declared" || kind === "turn_began");
  return last ? last.kind === "declared" : null;
}
