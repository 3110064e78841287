/** What was seen last, kept by the browser for when there is no connection. Without HTTPS nothing is kept. */

const CACHE = "reinos-seen";
/** How many things are kept; the oldest go. */
const MOST = 40;

export interface Seen<Value> {
  value: Value;
  /** When it was seen. */
  at: string;
}

const place = (name: string): string => `/seen/${name}`;

/** Keep something under its name. */
export async function remember(name: string, value: unknown): Promise<void> {
  if (!("caches" in globalThis)) return;
  try {
    const cache = await caches.open(CACHE);
    const seen: Seen<unknown> = { value, at: new Date().toISOString() };
    // Out and in again: what was seen last stands last.
    await cache.delete(place(name));
    await cache.put(place(name), new Response(JSON.stringify(seen), { headers: { "Content-Type": "application/json" } }));
    const all = await cache.keys();
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

/** Keep something no longer. */
export async function drop(name: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.open(CACHE).then(
    (cache) => cache.delete(place(name)),
    () => false,
  );
}

/** Keep nothing any longer. */
export async function forgetAll(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(CACHE).catch(() => false);
}

/** What was kept under names that begin so, what was seen last first. */
export async function recallAll<Value>(start: string): Promise<readonly Seen<Value>[]> {
  if (!("caches" in globalThis)) return [];
  try {
    const cache = await caches.open(CACHE);
    const names = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((name) => name.startsWith(place(start)));
    const found = await Promise.all(names.reverse().map(async (name) => (await cache.match(name))?.json() as Promise<Seen<Value>>));
    return found.filter(Boolean);
  } catch {
    return [];
  }
}

/** What was kept under a name. */
export async function recall<Value>(name: string): Promise<Seen<Value> | null> {
  if (!("caches" in globalThis)) return null;
  try {
    const kept = await (await caches.open(CACHE)).match(place(name));
    return kept ? ((await kept.json()) as Seen<Value>) : null;
  } catch {
    return null;
  }
}
