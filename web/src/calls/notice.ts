/** Calls a player to a table: a bell, a buzz, and a notice of the browser for whoever looks elsewhere. */

import { play } from "./audio";
import { calm } from "../browser/motion";
import { place } from "../browser/router.svelte";
import { settings } from "../browser/settings.svelte";
import type { Table, TableInfo } from "../types/server";
import { list, say } from "../words/language.svelte";

const BUZZ = [70, 60, 70];

/** Whether the browser could show notices here: only pages that come by HTTPS, or from this very machine, may ask. */
export const canNotify = (): boolean => isSecureContext && "Notification" in globalThis;
export const canVibrate = (): boolean => "vibrate" in navigator;

/** It is one's turn at a table, or somebody there reminds one of it. */
export function callTo(table: Pick<Table | TableInfo, "id" | "game_name" | "seats" | "mine">, why: "turn" | "nudge" = "turn"): void {
  play(why);
  buzz();
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  const others = table.seats.filter(({ seat, name }) => seat !== table.mine && name).map(({ name }) => name);
  void notify(say(`notice.${why}`, { game: table.game_name }), say("notice.with", { players: list(others) }), `/t/${table.id}`);
}

function buzz(): void {
  if (!settings.vibration.on || calm.matches || !canVibrate()) return;
  // Before the first touch a browser complains instead.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ);
}

/** One notice for each table: a new one takes the place of the last. */
async function notify(title: string, body: string, path: string): Promise<void> {
  if (!settings.notices.on || !canNotify() || Notification.permission !== "granted") return;
  const wanted = { body, tag: path, icon: "/icon-192.png", data: path };
  try {
    // Where there is a service worker it shows the notice: on phones there is no other way.
    const worker = await navigator.serviceWorker.getRegistration();
    if (worker?.active) return await worker.showNotification(title, wanted);
    const notice = new Notification(title, wanted);
    notice.onclick = () => {
      notice.close();
      focus();
      place.go(path);
    };
  } catch {
    // Title and bell have said it, too.
  }
}

/** Ask whether notices are wanted: only ever because the player has pressed for it. */
export async function allowNotices(): Promise<NotificationPermission> {
  const answer = await Notification.requestPermission();
  settings.notices.on = answer === "granted";
  return answer;
}
