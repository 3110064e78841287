import { expect, test } from "vitest";
import type { View } from "../../types/kingdomino";
import { DOMINOES, groups, tracked, type Fate } from "./tracker";

function seen(laid: number, to_come: number, more: Partial<View> = {}): View {
  const tiles = DOMINOES.slice(0, laid).map((domino) => ({ domino }));
  return {
    line: [],
    next_line: [],
    kingdoms: [{ tiles: [] }, { tiles }],
    discarded: [],
    placing: null,
    seat: 0,
    to_come,
    ...more,
  } as unknown as View;
}
const count = (view: View, fate: Fate): number => tracked(view).filter((one) => one.fate === fate).length;

test("while some dominoes were removed unseen, nobody is told which will come", () => {
  const view = seen(4, 20);
  expect([count(view, "laid"), count(view, "perhaps"), count(view, "coming"), count(view, "out")]).toEqual([4, 44, 0, 0]);
});

test("when nothing or everything is to come, it is known what will become of a domino", () => {
  expect(count(seen(4, 44), "coming")).toBe(44);
  expect(count(seen(24, 0), "out")).toBe(24);
});

test("a domino is where it came to last: laid or discarded, though its line still shows it", () => {
  const [first, second, third] = DOMINOES;
  const slots = [first, second, third].map((domino) => ({ domino, king: 0 }));
  const [one, two, three] = tracked(seen(1, 40, { line: slots, discarded: [second] } as unknown as Partial<View>));
  expect([one?.fate, one?.seat, two?.fate, three?.fate]).toEqual(["laid", 1, "discarded", "line"]);
});

test("every domino is in one group, and the groups count all crowns", () => {
  const found = groups(tracked(seen(23, 24)));
  expect(found.flatMap(({ dominoes }) => dominoes)).toHaveLength(48);
  expect(Object.fromEntries(found.map(({ terrain, crowns }) => [terrain, crowns]))).toEqual({
    field: 5,
    forest: 6,
    lake: 6,
    pasture: 6,
    swamp: 6,
    mine: 10,
  });
  expect(found.find(({ terrain }) => terrain === "field")?.seen).toBe(5);
});
