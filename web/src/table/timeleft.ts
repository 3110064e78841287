/** Time that is left, as figures and in words. Pure: what time it is is asked elsewhere. */

import type { Clock, ClockSetting, Table } from "../types/server";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Minutes and seconds, with hours where there are any: 4:07, 1:00:00. What has begun counts. */
export function figures(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (number: number): string => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  return hours ? `${hours}:${two(minutes)}:${two(whole % MINUTE)}` : `${minutes}:${two(whole % MINUTE)}`;
}

/** The same for days, which nobody counts in seconds: 2 d 23 h, 5 h 12 min, 4:07. */
export function longFigures(seconds: number): string {
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  if (days) return hours ? `${days} d ${hours} h` : `${days} d`;
  return hours ? `${hours} h ${Math.floor((seconds % HOUR) / MINUTE)} min` : figures(seconds);
}

/** The largest unit that fits, and how many of it are left; nothing below a minute. */
export function roughly(seconds: number): { unit: "days" | "hours" | "minutes" | "moment"; count: number } {
  if (seconds >= 2 * DAY) return { unit: "days", count: Math.floor(seconds / DAY) };
  if (seconds >= 2 * HOUR) return { unit: "hours", count: Math.floor(seconds / HOUR) };
  if (seconds >= MINUTE) return { unit: "minutes", count: Math.floor(seconds / MINUTE) };
  return { unit: "moment", count: 0 };
}

/** What a seat is given once when its time has run out; unknown in a table that an older client kept for when it is offline. */
export const graceOf = (clock: Clock | null, seat: number): number | undefined => clock?.grace?.[seat];

/** Whether a seat has no time left, and nobody can take it back from a bot. */
export const isLost = (clock: Clock | null, seat: number): boolean => clock?.left[seat] === 0 && graceOf(clock, seat) === 0;

/** Whether somebody plays whose time ran out once already. */
export const isLastTime = ({ clock, settings }: Pick<Table, "clock" | "settings">, seat: number): boolean =>
  settings.clock?.then !== "resign" && graceOf(clock, seat) === 0;

/** From how many seconds on the one who is to move is warned. */
export function warnedAt(setting: ClockSetting): number {
  const clamp = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));
  if (setting.kind === "days") return clamp(HOUR, 6 * HOUR, ((setting.days ?? 0) * DAY) / 10);
  return clamp(30, 2 * MINUTE, ((setting.minutes ?? 0) * MINUTE) / 10);
}
