import { beforeEach, expect, test, vi } from "vitest";
import type { Note, Table } from "../types/server";

const memory = new Map<string, string>();
vi.mock("../browser/memory", () => ({
  kept: (name: string) => memory.get(name) ?? null,
  keep: (name: string, value: string) => void memory.set(name, value),
}));
vi.mock("../words/language.svelte", () => ({}));
const { Hearing } = await import("./hearing.svelte");

const note = (number: number, seat: number, kind = "said", params: Note["params"] = { text: `words ${number}`, name: "Ana" }): Note => ({
  kind,
  number,
  sequence: 0,
  at: "",
  seat,
  params,
});
const table = (...notes: Note[]): Table => ({ notes, own: [0] }) as unknown as Table;

beforeEach(() => memory.clear());

test("what others said and nobody has read is counted", () => {
  const hearing = new Hearing("t");
  const said = table(note(2, 0), note(3, 1), note(4, 1, "undone", {}), note(5, 2, "reacted", { reaction: "wow" }));
  expect(hearing.unread(said)).toBe(2);
  hearing.see(said);
  expect(hearing.unread(said)).toBe(0);
  expect(new Hearing("t").unread(said)).toBe(0);
  expect(new Hearing("other").unread(said)).toBe(2);
});

test("who is muted is not heard, until they are again", () => {
  const hearing = new Hearing("t");
  const said = table(note(2, 1), note(3, 2));
  hearing.mute(1);
  expect(hearing.heard(said).map(({ seat }) => seat)).toEqual([2]);
  expect(new Hearing("t").unread(said)).toBe(1);
  hearing.mute(1);
  expect(hearing.heard(said)).toHaveLength(2);
});
