import { expect, test, vi } from "vitest";
import type { View } from "../../types/kingdomino";

// The language of the browser is asked for when the words are imported.
vi.stubGlobal("navigator", { languages: ["en"] });
const { tongue } = await import("../../words/language.svelte");
const { left } = await import("./left");

/** A view in which the first dominoes are in a kingdom. */
function seen(dominoes: number, lines_left: number, to_come: number): View {
  const tiles = Array.from({ length: dominoes }, (_, n) => ({ domino: { number: n + 1 } }));
  return { line: [], next_line: [], kingdoms: [{ tiles }], discarded: [], placing: null, lines_left, to_come } as unknown as View;
}

test("with two players only some of the dominoes that nobody has seen will come", async () => {
  await tongue.learn("en");
  expect(left(seen(4, 5, 20))).toEqual([
    "5 lines are left to come.",
    expect.stringMatching(/^Of these 44 dominoes that nobody has seen 20 will come: 5 6 .* 48$/),
  ]);
  expect(left(seen(24, 0, 0))[0]).toMatch(/^No more dominoes will come. Left out: 25 .* 48$/);
});

test("without removed dominoes all will come, and then none", async () => {
  await tongue.learn("es");
  expect(left(seen(44, 1, 4))[1]).toBe("Faltan salir 4 fichas: 45 46 47 48");
  expect(left(seen(48, 0, 0))).toEqual(["No sale ninguna ficha más."]);
});
