/** What a table lets one hear while it goes on. */

import { untrack } from "svelte";
import { play } from "./audio";
import type { LiveTable } from "../server/live.svelte";
import { callTo } from "./notice";
import { reminds } from "./waiting";

/** To be called in a component: a move, one's turn, a reminder and the end are heard when they come, not when the page does. */
export function attend(live: () => LiveTable | null, turn: () => boolean): void {
  let before: { id: string; turn: boolean; over: boolean; latest: unknown; noted: unknown } | null = null;

  $effect(() => {
    const [now, mine] = [live(), turn()];
    const table = now?.table;
    if (!now || !table || now.since !== null) return;
    const next = { id: table.id, turn: mine, over: table.stage === "over", latest: now.latest, noted: now.noted };
    const reminded = now.noted.some((note) => reminds(note, table.own));
    const last = before?.id === next.id ? before : next;
    before = next;
    untrack(() => {
      if (next.over && !last.over) play("end");
      else if (next.turn && !last.turn) callTo(table);
      else if (next.turn && next.noted !== last.noted && reminded) callTo(table, "nudge");
      else if (next.latest !== last.latest && now.latest.length && document.visibilityState === "visible") play("move");
    });
  });
}
