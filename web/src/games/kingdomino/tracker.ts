/** Where each of the 48 dominoes is, as far as the rules let anybody know. */

import type { Domino, Half, View } from "../../types/kingdomino";
import all from "./dominoes.json";

/**
 * `perhaps` are dominoes that nobody has seen while some of them were removed unseen: which of them will come
 * is not known to anybody (KD-06). Only when none or all of the unseen ones come can it be told.
 */
export type Fate = "line" | "coming" | "perhaps" | "laid" | "discarded" | "out";
export const FATES: readonly Fate[] = ["line", "coming", "perhaps", "laid", "discarded", "out"];

export interface Tracked {
  domino: Domino;
  fate: Fate;
  /** In whose kingdom it lies, or whose king stands on it. */
  seat: number | null;
}

export interface Group {
  terrain: Half["terrain"];
  /** Crowns of this terrain on dominoes that were laid, discarded or are on the line, and all there are. */
  seen: number;
  crowns: number;
  dominoes: Tracked[];
}

export const DOMINOES = all as readonly Domino[];

export function tracked(view: View): Tracked[] {
  const known = new Map<number, Omit<Tracked, "domino">>();
  // What was laid is still in the picture of its line: what is said last holds.
  for (const { domino, king } of [...view.line, ...view.next_line]) known.set(domino.number, { fate: "line", seat: king });
  if (view.placing) known.set(view.placing.number, { fate: "line", seat: view.seat });
  for (const { number } of view.discarded) known.set(number, { fate: "discarded", seat: null });
  for (const [seat, { tiles }] of view.kingdoms.entries()) {
    for (const { domino } of tiles) known.set(domino.number, { fate: "laid", seat });
  }
  const unseen = DOMINOES.length - known.size;
  const rest: Fate = view.to_come === 0 ? "out" : view.to_come === unseen ? "coming" : "perhaps";
  return DOMINOES.map((domino) => ({ domino, ...(known.get(domino.number) ?? { fate: rest, seat: null }) }));
}

/** The half that gives a domino its place: the one with crowns, or else the first. */
const main = ({ a, b }: Domino): Half => (b.crowns > a.crowns ? b : a);

/** The dominoes by terrain, those with most crowns first. */
export function groups(dominoes: readonly Tracked[]): Group[] {
  const terrains = new Set(dominoes.map(({ domino }) => domino.a.terrain));
  for (const { domino } of dominoes) terrains.add(domino.b.terrain);
  const sum = (of: readonly Tracked[], terrain: string): number =>
    of.flatMap(({ domino: { a, b } }) => [a, b]).reduce((total, half) => total + (half.terrain === terrain ? half.crowns : 0), 0);
  const seen = dominoes.filter(({ fate }) => fate === "laid" || fate === "line" || fate === "discarded");
  return [...terrains].map((terrain) => ({
    terrain,
    seen: sum(seen, terrain),
    crowns: sum(dominoes, terrain),
    dominoes: dominoes
      .filter(({ domino }) => main(domino).terrain === terrain)
      .sort((one, other) => main(other.domino).crowns - main(one.domino).crowns),
  }));
}
