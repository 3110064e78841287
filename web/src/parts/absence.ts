/** For how long somebody has not been there, in seconds and in words. Pure: what time it is is asked elsewhere. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Seconds that nobody is missed for: a page that is loaded again is gone for a moment. */
export const BRIEFLY = 20;

/** For how many seconds somebody is away, if they are. */
export function awayFor(since: string | null | undefined, now: number): number | null {
  return since ? Math.max(0, (now - Date.parse(since)) / 1000) : null;
}

/** "3 min", "5 h", "2 días"; null for less than a minute. */
export function spelled(seconds: number, language: string): string | null {
  const some = (count: number, unit: string, unitDisplay: "short" | "long"): string =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(Math.floor(count));
  if (seconds >= 2 * DAY) return some(seconds / DAY, "day", "long");
  if (seconds >= HOUR) return some(seconds / HOUR, "hour", "short");
  return seconds >= MINUTE ? some(seconds / MINUTE, "minute", "short") : null;
}
