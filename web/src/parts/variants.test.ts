import { expect, test } from "vitest";
import type { Condition, OptionInfo } from "../types/server";
import { variants } from "./variants";

const option = (name: string, usual: OptionInfo["default"], when: Condition[] = []): OptionInfo => ({
  name,
  label: name,
  help: "",
  default: usual,
  choices: [],
  least: null,
  most: null,
  many: 0,
  when,
});
const options = [
  option("large", false, [{ option: "players", value: 2 }]),
  option("middle", false, [{ option: "large", value: true }]),
  option("data", ""),
];
const names = (chosen: Record<string, boolean>, players: number): string[] => variants(options, chosen, players).map(({ name }) => name);

test("an option is asked about where what it depends on is so", () => {
  expect(names({}, 2)).toEqual(["large"]);
  expect(names({ large: true }, 2)).toEqual(["large", "middle"]);
});

test("what makes no sense itself counts as it is unless told", () => {
  expect(names({ large: true }, 3)).toEqual([]);
});

test("texts are not for forms, unless they are words to choose from", () => {
  const word = { ...option("deck", "short"), choices: [{ value: "short", label: "short" }] };
  expect(variants([...options, word], {}, 3).map(({ name }) => name)).toEqual(["deck"]);
});
