/** The bots that people are offered for a game, from the mildest to the strongest. */
import type { BotInfo, Games } from "../types/server";

export const levelsOf = (games: Games, game: string): readonly BotInfo[] => {
  const offered = games.games.find((one) => one.id === game)?.bots ?? [];
  return games.bots.filter((bot) => offered.includes(bot.id));
};
/** The one in the middle, for whoever chooses none. */
export const usualOf = (levels: readonly BotInfo[]): string | undefined => levels[Math.floor(levels.length / 2)]?.id;
