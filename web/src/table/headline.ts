/** What is said at the top when a game, or a whole series, is over. */

import type { GameWords } from "../board/gamewords";
import type { SeatInfo, Series, Table } from "../types/server";
import { list } from "../words/language.svelte";
import { say } from "./words";
import { champions } from "./champions";

/** What a series is called. */
export const seriesName = (series: Series, words: GameWords): string =>
  series.name === null ? say("series.name") : words.say(`series.${series.name}`);

/** Whether the people have agreed to end a game; it also ends when all of them have given up. */
export const wasStopped = ({ log, seats }: Pick<Table, "log" | "seats">): boolean =>
  log.at(-1)?.kind === "ended" && seats.some(({ kind, resigned }) => kind === "person" && !resigned);

/** That people have ended the game: all of them, or the only one. */
export function stopped({ seats }: Pick<Table, "seats">): string {
  return say(seats.filter(({ kind }) => kind === "person").length > 1 ? "over.agreed" : "over.stopped");
}

/** Who has won the game. */
export function victory(winners: readonly number[], { seats, mine }: Pick<Table, "seats" | "mine">): string {
  if (winners.length > 1) return say("over.shared", { players: named(winners, seats) });
  return winners[0] === mine ? say("over.you_won") : say("over.won", { player: named(winners, seats) });
}

/** Who has won the series. */
export function seriesVictory(series: Series, words: GameWords, { seats, mine }: Pick<Table, "seats" | "mine">): string {
  const winners = champions(series);
  const name = seriesName(series, words);
  if (winners.length === 1 && winners[0] === mine) return say("series.you_won", { name });
  return say(winners.length > 1 ? "series.shared" : "series.won", { name, players: named(winners, seats) });
}

const named = (winners: readonly number[], seats: readonly SeatInfo[]): string => list(winners.map((seat) => seats[seat]?.name ?? ""));
