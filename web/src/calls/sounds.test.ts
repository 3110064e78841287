import { expect, test } from "vitest";
import { SOUNDS, type Tone } from "./sounds";

const all = Object.entries(SOUNDS);

test("every sound is short and begins at once", () => {
  for (const [name, tones] of all) {
    expect(Math.min(...tones.map(({ at }) => at)), name).toBe(0);
    expect(Math.max(...tones.map(({ at, lasts }) => at + lasts)), name).toBeLessThan(2);
  }
});

test("no sound is ever louder than it should be, though its tones come together", () => {
  const loudness = (tones: readonly Tone[], time: number): number =>
    tones.filter(({ at, lasts }) => at <= time && time < at + lasts).reduce((sum, { loud }) => sum + loud, 0);
  for (const [name, tones] of all) {
    for (const { at } of tones) expect(loudness(tones, at), name).toBeLessThan(0.5);
  }
});

test("one's turn, a reminder, a move, a refusal and the end sound different", () => {
  expect(new Set(all.map(([, tones]) => JSON.stringify(tones))).size).toBe(5);
});
