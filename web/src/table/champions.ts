/** Who has won a series. */

import type { Series } from "../types/server";

/** The series that ends with this game, if anybody has won it: where bots decided every game, nobody has. */
export const decided = (series: Series | null): Series | null => (series?.done && series.games.length ? series : null);

/** The winners of a series that is over. */
export const champions = ({ standings }: Series): number[] => standings.flatMap(({ place }, seat) => (place === 1 ? [seat] : []));
