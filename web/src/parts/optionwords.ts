/** What was chosen of an option, in words. */

import type { OptionInfo, OptionValue } from "../types/server";
import { list, say } from "../words/language.svelte";

export function optionText(option: OptionInfo, value: OptionValue): string {
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  const label = (one: OptionValue): string => option.choices.find((choice) => choice.value === one)?.label ?? String(one);
  return Array.isArray(value) ? list((value as readonly string[]).map(label)) : label(value);
}
