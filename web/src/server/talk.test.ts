import { expect, test, vi } from "vitest";
import type { Note } from "../types/server";
import { reactionOf, speaker, spoken } from "./talk";

vi.mock("../words/language.svelte", () => ({ say: (key: string) => key }));

const note = (kind: string, params: Note["params"]): Note => ({ kind, number: 2, sequence: 0, at: "", seat: 1, params });

test("a reaction has words of its own, and one that is not known has none", () => {
  const bravo = note("reacted", { reaction: "bravo" });
  expect(reactionOf(bravo)).toBe("bravo");
  expect(spoken(bravo)).toBe("reaction.bravo");
  expect(reactionOf(note("reacted", { reaction: "rage" }))).toBeNull();
  const said = note("said", { text: "words 3", name: "Ana" });
  expect([speaker(said), spoken(said)]).toEqual(["Ana", "words 3"]);
});
