/** Combats as they are told: who attacks what from where, and how it was decided. */

import type { Combat, Event, LastCombat, View } from "../../types/teg-cartas";
import { ways } from "./narrowing";

export type Attack = Pick<Combat, "attacker" | "defender" | "territory" | "origin" | "specials">;

/** A combat that was decided; the numbers are those printed on the cards. */
export interface Fight extends Attack, Pick<LastCombat, "source" | "positions" | "won"> {
  attack: readonly number[];
  defence: readonly number[] | null;
}

/** From where an attack comes: the same continent if the attacker stands there, or a bridge; through the air from nowhere. */
export function origin(view: Pick<View, "territories">, attacker: number, territory: string): string | null {
  const { around, over } = ways(view, attacker, territory);
  return around[0] ?? over[0] ?? null;
}

/** The combats that were decided in these events, one after the other. */
export function decided(view: Pick<View, "territories">, events: readonly Event[]): Fight[] {
  return events.flatMap((event): Fight[] => {
    if (event.kind !== "revealed" && event.kind !== "undefended") return [];
    const { seat: attacker, rival: defender, territory, specials, attack_numbers: attack } = event;
    const fight = { attacker, defender, territory, specials, attack, origin: origin(view, attacker, territory) };
    if (event.kind === "undefended") return [{ ...fight, defence: null, source: "none", positions: [], won: true }];
    const { defence_numbers: defence, source, positions, won } = event;
    return [{ ...fight, defence, source, positions, won }];
  });
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
