import { expect, test, vi } from "vitest";
import { GameWords } from "../../board/gamewords";
import type { ObjectiveView, View } from "../../types/teg-cartas";

vi.stubGlobal("navigator", { languages: ["es"] });
const { goal, reason } = await import("./ending");

const continents = [
  { id: "asia", name_es: "Asia", name_en: "Asia", size: 12 },
  { id: "africa", name_es: "África", name_en: "Africa", size: 5 },
  { id: "samerica", name_es: "América del Sur", name_en: "South America", size: 5 },
] as unknown as View["continents"];
const needing = (needs: ObjectiveView["needs"], total: number): ObjectiveView => {
  return { seat: 1, id: "x", text_es: "", text_en: "", needs, total, held: total, met: true };
};

test("the end says why", () => {
  const words = new GameWords({}, "es");
  const objective = needing(
    [
      { continent: "asia", need: 4, held: 4 },
      { continent: "africa", need: 5, held: 5 },
      { continent: "samerica", need: 5, held: 5 },
    ],
    14,
  );
  expect(goal({ continents }, objective, words)).toBe("África, América del Sur y 4 territorios de Asia");
  const view = { winner: 1, won_by: "objective", common: 29, max_rounds: 40, continents, shown_objectives: [objective] } as const;
  const names = ["Ana", "Sancho"];
  expect(reason(view, words, names)).toBe("Sancho cumplió su objetivo: África, América del Sur y 4 territorios de Asia.");
  expect(reason({ ...view, won_by: "common" }, words, names)).toBe("Sancho cumplió el objetivo común: 29 territorios.");
  expect(reason({ ...view, won_by: "rounds", winner: null }, words, names)).toContain("40 rondas");
  expect(reason({ ...view, won_by: null, winner: null }, words, names)).toBe("");
  expect(goal({ continents }, needing([], 21), words)).toBe("21 territorios donde sea");
});
