import { expect, test } from "vitest";
import { result } from "./result";

const standing = (score: number, place: number, largest: number) => {
  const tiebreaks = Object.entries({ largest, crowns: 1 }).map(([name, number]) => ({ name, number }));
  return { score, place, lines: [], tiebreaks };
};
const seats = [0, 1, 2].map((seat) => ({ seat, resigned: false }));

test("a tie is decided in order, as far as needed", () => {
  const { decided, ...end } = result([standing(9, 2, 3), standing(9, 1, 5), standing(4, 3, 9)], seats);
  expect(end).toEqual({ winners: [1], points: 9, tied: [0, 1] });
  expect(decided.map(({ name, numbers }) => `${name} ${numbers.join(" ")}`)).toEqual(["largest 0,3 1,5"]);
});

test("without a tie nothing had to be decided", () => {
  expect(result([standing(9, 1, 1), standing(8, 2, 2)], seats.slice(0, 2)).decided).toEqual([]);
});
