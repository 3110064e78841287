/** Who has won, and what decided it. */

import type { SeatInfo, Standing } from "../types/server";

export interface Result {
  winners: number[];
  /** The best score among those who stayed. */
  points: number;
  /** Seats with that score. */
  tied: number[];
  /** What was compared after the score, in order, as far as it was needed. */
  decided: { label: string; numbers: [seat: number, value: number][] }[];
}

type Tiebreak = [label: string, numbers: number[]];

export function result(
  standings: readonly Standing[],
  seats: readonly Pick<SeatInfo, "seat" | "resigned">[],
  tiebreaks: readonly Tiebreak[],
): Result {
  const winners = seats.filter(({ seat }) => standings[seat]?.place === 1).map(({ seat }) => seat);
  const points = Math.max(0, ...winners.map((seat) => standings[seat]?.score ?? 0));
  const tied = seats.filter(({ seat, resigned }) => !resigned && standings[seat]?.score === points).map(({ seat }) => seat);
  const decided: Result["decided"] = [];
  let left = tied;
  for (const [label, numbers] of tied.length > 1 ? tiebreaks : []) {
    if (left.length === winners.length && decided.length > 0) break;
    decided.push({ label, numbers: left.map((seat) => [seat, numbers[seat] ?? 0]) });
    const most = Math.max(...left.map((seat) => numbers[seat] ?? 0));
    left = left.filter((seat) => (numbers[seat] ?? 0) === most);
  }
  return { winners, points, tied, decided };
}
