/** How long a table waits for somebody who is gone. */

import type { Settings } from "../../types/server";

export const MINUTES = 120;
export const DAY = 86_400;

/** How long a table waits unless its host says otherwise: where people play at once, a few minutes. */
export function usualPatience({ pace, clock }: Settings): number {
  return pace === "daily" || pace === "calm" || clock?.kind === "days" ? DAY : MINUTES;
}
