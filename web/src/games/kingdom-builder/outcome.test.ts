import { expect, test } from "vitest";
import { outcome } from "./outcome";

const view = { brings: { c3: ["farm", "castle"] as const }, keeps: { a1: [{ location: "barn", beside: ["a2", "b2"] }] as const } };

test("a new settlement brings what it touches first", () => {
  expect(outcome(view, "build", "c3", null)).toEqual({ won: ["farm", "castle"], lost: [] });
  expect(outcome(view, "build", "d4", null)).toEqual({ won: [], lost: [] });
});

test("a settlement that leaves loses its tile, unless it lands beside the same location", () => {
  expect(outcome(view, "land", "c3", "a1")).toEqual({ won: ["farm", "castle"], lost: ["barn"] });
  expect(outcome(view, "land", "b2", "a1")).toEqual({ won: [], lost: [] });
  expect(outcome(view, "lift", "a1", null)).toEqual({ won: [], lost: ["barn"] });
});

test("a scout wins and loses nothing", () => {
  expect(outcome(view, "scout", "c3", null)).toEqual({ won: [], lost: [] });
});
