import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drop, recall, remember } from "./lastseen";

/** As much of a browser's cache as is needed, in the order in which things were put. */
class Kept {
  readonly all = new Map<string, Response>();
  put = async (name: string, value: Response): Promise<void> => void this.all.set(name, value);
  match = async (name: string): Promise<Response | undefined> => this.all.get(name)?.clone();
  delete = async (name: string): Promise<boolean> => this.all.delete(name);
  keys = async (): Promise<string[]> => [...this.all.keys()];
}

let kept: Kept;
beforeEach(() => {
  kept = new Kept();
  vi.stubGlobal("caches", { open: async () => kept });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what was seen last comes back, until it is dropped", async () => {
  await remember("tables/a", { number: 1 });
  await remember("tables/a", { number: 2 });
  expect((await recall("tables/a"))?.value).toEqual({ number: 2 });
  await drop("tables/a");
  expect(await recall("tables/a")).toBeNull();
});

test("only so much is kept, and what was seen longest ago goes first", async () => {
  await remember("tables/first", 1);
  await remember("tables/second", 2);
  for (let n = 0; n < 38; n++) await remember(`tables/${n}`, n);
  await remember("tables/first", 3);
  await remember("tables/new", 4);
  expect(kept.all.size).toBe(40);
  expect(await recall("tables/second")).toBeNull();
  expect((await recall("tables/first"))?.value).toBe(3);
});

test("a browser that keeps nothing, or breaks, does no harm", async () => {
  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("full")) });
  await remember("tables/a", 1);
  await drop("tables/a");
  expect(await recall("tables/a")).toBeNull();
  vi.unstubAllGlobals();
  await remember("tables/a", 1);
  expect(await recall("tables/a")).toBeNull();
});
