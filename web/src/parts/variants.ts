/** Which options of a game the form asks about. */

import type { OptionInfo, OptionValue } from "../types/server";

/** The options that make sense as the others are chosen, in the order of the game. */
export function variants(
  options: readonly OptionInfo[],
  chosen: Readonly<Record<string, OptionValue>>,
  players: number,
): readonly OptionInfo[] {
  /** Whether what an option depends on is so; what makes no sense itself counts as it is unless told. */
  function makesSense(option: OptionInfo): boolean {
    return option.when.every(({ option: name, value }) => {
      if (name === "players") return players === value;
      const other = options.find((one) => one.name === name);
      return other !== undefined && ((makesSense(other) ? chosen[name] : undefined) ?? other.default) === value;
    });
  }
  return options.filter((option) => isForForms(option) && makesSense(option));
}

/** Texts, such as data of one's own, are for programs. */
export function isForForms(option: OptionInfo): boolean {
  return option.choices.length > 0 || typeof option.default !== "string";
}
