/** Who has won, and what decided it. */

import type { SeatInfo, Standing } from "../types/server";

export interface Result {
  winners: number[];
  /** The score of the winners, if points decide. */
  points: number | null;
  /** Seats with that score that stayed. */
  tied: number[];
  /** What was compared after the score, in order, as far as it was needed. */
  decided: { name: string; numbers: [seat: number, value: number][] }[];
}

/** The seats by place, the winners first. */
export function ranked<S extends { seat: number }>(seats: readonly S[], standings: readonly Standing[]): S[] {
  const place = ({ seat }: S): number => standings[seat]?.place ?? 0;
  return [...seats].sort((one, other) => place(one) - place(other));
}

export function result(standings: readonly Standing[], seats: readonly Pick<SeatInfo, "seat" | "resigned">[]): Result {
  const winners = seats.filter(({ seat }) => standings[seat]?.place === 1).map(({ seat }) => seat);
  const points = standings[winners[0] ?? 0]?.score ?? null;
  const tied =
    points === null ? [] : seats.filter(({ seat, resigned }) => !resigned && standings[seat]?.score === points).map(({ seat }) => seat);
  const decided: Result["decided"] = [];
  let left = tied;
  for (const [n, { name }] of tied.length > 1 ? (standings[0]?.tiebreaks ?? []).entries() : []) {
    if (left.length === winners.length && decided.length > 0) break;
    const number = (seat: number): number => standings[seat]?.tiebreaks[n]?.number ?? 0;
    decided.push({ name, numbers: left.map((seat) => [seat, number(seat)]) });
    const most = Math.max(...left.map(number));
    left = left.filter((seat) => number(seat) === most);
  }
  return { winners, points, tied, decided };
}
