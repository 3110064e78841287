import { expect, test } from "vitest";
import { tableOf } from "./code";

test("a table is found by its link, with whatever hangs on it, and by its code", () => {
  expect(tableOf("https://reinos.example/t/X7b_kQ2mPz4a")).toBe("X7b_kQ2mPz4a");
  expect(tableOf("Vení: http://192.168.0.4:7300/t/X7b_kQ2mPz4a?x=1#y")).toBe("X7b_kQ2mPz4a");
  expect(tableOf(" X7b_kQ2mPz4a ")).toBe("X7b_kQ2mPz4a");
});

test("what cannot be a table is none", () => {
  for (const said of ["", "hola", "una mesa linda", "https://reinos.example/rules/kingdomino"]) expect(tableOf(said)).toBeNull();
});
