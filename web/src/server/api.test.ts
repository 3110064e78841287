import { afterEach, expect, test, vi } from "vitest";
import { api, takeOpened } from "./api";
import { session } from "./session.svelte";
import type { NewTable } from "../types/server";

vi.mock("../words/language.svelte", () => ({ say: (key: string) => key, tongue: { language: "es" } }));

const wanted: NewTable = { game: "kingdomino", seats: [{ kind: "me" }, { kind: "open" }], name: "Ana" };

/** A server that answers as told, once each; what it was sent. */
function answering(...answers: (() => Response)[]): NewTable[] {
  const sent: NewTable[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as NewTable);
    return Promise.resolve().then(() => answers.shift()?.());
  });
  return sent;
}
const lost = (): Response => {
  throw new TypeError("no answer");
};
const done = (): Response => Response.json({ id: "t" });

afterEach(() => vi.unstubAllGlobals());

test("a wish for a table that got no answer is sent again with its key", async () => {
  const sent = answering(lost, done, done);
  await expect(api.open(wanted)).rejects.toThrow();
  await api.open(wanted);
  await api.open(wanted);
  const [first, again, another] = sent.map((one) => one.key);
  expect(first).toMatch(/^[0-9-]{8,64}$/);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test("what the answer to opening a table told is there once, for the socket of that table", async () => {
  const told = (id: string) => (): Response => Response.json({ id }, { headers: { "reinos-run": "r" } });
  answering(told("one"), told("two"), done);
  await api.open(wanted);
  expect(takeOpened("one")).toEqual({ table: { id: "one" }, run: "r", language: "es" });
  expect(takeOpened("one")).toBeNull();
  await api.again("one");
  expect(takeOpened("one")).toBeNull();
  await api.again("one");
  expect(takeOpened("t")).toBeNull();
});

test("another wish has another key", async () => {
  const sent = answering(lost, done);
  await expect(api.open(wanted)).rejects.toThrow();
  await api.open({ ...wanted, name: "Eva" });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test("a browser that is not known asks one thing, and then all others", async () => {
  vi.resetModules();
  const fresh = (await import("./api")).api;
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
  const asked = [fresh.games(), fresh.tables(), fresh.results()];
  expect(answers).toHaveLength(1);
  answers[0]?.(done());
  await asked[0];
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  for (const answer of answers.slice(1)) answer(done());
  await Promise.all(asked);
});

test("any refusal may say that the session was ended", async () => {
  const problem = { code: "session_ended", message: "", rule: null, params: {} };
  answering(
    () => Response.json({ ...problem, code: "no_table" }, { status: 404 }),
    () => Response.json(problem, { status: 401 }),
  );
  await expect(api.rename("t", { name: "Ana", seat: null })).rejects.toThrow();
  expect(session.ended).toBe(false);
  await expect(api.rename("t", { name: "Ana", seat: null })).rejects.toThrow();
  expect(session.ended).toBe(true);
});

test("a table that was just opened is there at once, and its socket is asked only for what is new", async () => {
  const asked: URL[] = [];
  class Socket {
    static readonly CONNECTING = 0;
    readyState = 1;
    constructor(address: URL) {
      asked.push(address);
    }
    close = vi.fn();
  }
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("document", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("removeEventListener", vi.fn());
  vi.stubGlobal("location", { href: "http://reinos.example/t/t" });
  const { LiveTable } = await import("./live.svelte");
  const { api } = await import("./api"); // the same as that of the live table
  const table = { id: "t", number: 7, mine: 1, clock: null, log: [], notes: [] };
  answering(() => Response.json(table, { headers: { "reinos-run": "r" } }));
  await api.open(wanted);
  const first = new LiveTable("t");
  const second = new LiveTable("t");
  expect(first.table).toEqual(table);
  expect(second.table).toBeNull();
  const said = asked.map((address) => ["run", "number", "seat"].map((name) => address.searchParams.get(name)));
  expect(said).toEqual([
    ["r", "7", "1"],
    [null, null, null],
  ]);
  first.close();
  second.close();
});
