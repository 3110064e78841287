/**
 * The service worker: the client is at hand when there is no connection, and never an old one while there is.
 *
 * A page comes from the server if that answers. The parts of the client have the hash of what they hold in their names, so
 * those that are kept are those that are meant. Every build has a worker of its own, which takes the place of the last at once.
 */

import { kindOf } from "./kind";

/** Written in when the client is built. */
declare const __BUILD__: string;
declare const __FILES__: readonly string[];

// What a worker has beside what a page has.
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pressed extends Lasting {
  readonly notification: Notification;
}
interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(to: string): Promise<unknown>;
}
interface Worker {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Tab[]>;
    openWindow(to: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", hear: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", hear: (event: Asked) => void): void;
  addEventListener(kind: "notificationclick", hear: (event: Pressed) => void): void;
}
const worker = self as unknown as Worker;

const CLIENTS = "reinos-client-";
const THIS_CLIENT = CLIENTS + __BUILD__;
const FIRST_PAGE = "/";
/** What a proxy says when there is no server behind it. */
const NOBODY = [502, 503, 504];

async function take(): Promise<void> {
  const cache = await caches.open(THIS_CLIENT);
  await cache.addAll([new Request(FIRST_PAGE, { cache: "reload" }), ...__FILES__.map((file) => new Request(`/${file}`))]);
  await worker.skipWaiting();
}

async function replace(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CLIENTS) && name !== THIS_CLIENT);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function kept(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(THIS_CLIENT)).match(request, { ignoreVary: true });
}

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    return NOBODY.includes(answer.status) ? ((await kept(FIRST_PAGE)) ?? answer) : answer;
  } catch (error) {
    const found = await kept(FIRST_PAGE);
    if (!found) throw error;
    return found;
  }
}

const part = async (request: Request): Promise<Response> => (await kept(request)) ?? fetch(request);

/** Go to what a notice was about: to its page if that is open, else with any page of ours, else with a new one. */
async function go(path: string): Promise<unknown> {
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  if (there) return there.focus();
  const [any] = open;
  if (!any) return worker.clients.openWindow(path);
  await any.navigate(path);
  return any.focus();
}

worker.addEventListener("install", (event) => event.waitUntil(take()));
worker.addEventListener("activate", (event) => event.waitUntil(replace()));
worker.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, worker.location.origin);
  if (kind === "page") event.respondWith(page(event.request));
  else if (kind === "part") event.respondWith(part(event.request));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(String(event.notification.data)));
});
