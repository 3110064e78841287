/** Who sits in the other seats of a new table: "open", somebody "here" at this device, or a level of bots. */

import { usualOf } from "../../parts/levels";
import type { BotInfo, SeatRequest } from "../../types/server";

/** Who sits in another seat: as chosen, or a bot of the usual level. */
export function guestAt(guests: readonly string[], n: number, levels: readonly BotInfo[]): string {
  const guest = guests[n];
  const known = guest === "open" || guest === "here" || levels.some((one) => one.id === guest);
  return (known ? guest : usualOf(levels)) ?? "open";
}

/** The seats as they are asked for: one's own, and the others, with the `names` of those at this device. */
export function seatsFor(players: number, guests: readonly string[], names: readonly string[], levels: readonly BotInfo[]): SeatRequest[] {
  const others = Array.from({ length: players - 1 }, (_, n): SeatRequest => {
    const guest = guestAt(guests, n, levels);
    if (guest === "here") return { kind: "me", name: names[n]?.trim() ?? "" };
    return guest === "open" ? { kind: "open" } : { kind: "bot", bot: guest };
  });
  return [{ kind: "me" }, ...others];
}
