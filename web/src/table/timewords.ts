/** The pace of a table and its clocks, in words. */

import type { ClockSetting, Settings } from "../types/server";
import { say } from "../words/language.svelte";

/** How much time everybody has, and what happens then. */
export function clockText(clock: ClockSetting): string {
  const said =
    clock.kind === "days"
      ? [say("clock.said.days", { count: clock.days ?? 0 })]
      : [say("clock.said.minutes", { count: clock.minutes ?? 0 })];
  if (clock.kind === "minutes" && clock.increment) said.push(say("clock.said.increment", { count: clock.increment }));
  said.push(say(`clock.said.${clock.then ?? "bot"}`));
  return said.join(" ");
}

export function timeText({ pace, clock }: Pick<Settings, "pace" | "clock">): string {
  const said = [clock ? clockText(clock) : `${say("clock.none")}.`];
  if (pace) said.unshift(`${say(`pace.${pace}`)}.`);
  return said.join(" ");
}
