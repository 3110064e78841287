import { expect, test } from "vitest";
import type { Event } from "../../types/teg-cartas";
import { attacked, conquered, decided, origin } from "./fights";

const land = (id: string, continent: "asia" | "africa" | "samerica", owner: number, bridges: string[] = []) => {
  return { id, continent, owner, bridges, name_es: id, name_en: id };
};
const territories = [
  land("sahara", "africa", 0, ["brasil"]),
  land("brasil", "samerica", 1, ["sahara"]),
  land("chile", "samerica", 0),
  land("peru", "samerica", 1),
  land("japon", "asia", 1),
];

test("an attack comes from the same continent before it comes over a bridge, and else through the air", () => {
  expect(origin({ territories }, 0, "brasil")).toBe("chile");
  const without = territories.filter(({ id }) => id !== "chile");
  expect(origin({ territories: without }, 0, "brasil")).toBe("sahara");
  expect(origin({ territories }, 0, "japon")).toBeNull();
  // What was conquered is no place from which it was attacked.
  expect(origin({ territories: [land("brasil", "samerica", 0)] }, 0, "brasil")).toBeNull();
});

test("every combat that was decided is told by the events, in their order", () => {
  const positions = [{ attack: 6, defence: 5, winner: "attacker" as const }];
  const events = [
    { kind: "declared", seat: 0, rival: 1, territory: "peru", origin: null },
    {
      kind: "revealed",
      seat: 0,
      rival: 1,
      territory: "peru",
      attack: "d653",
      attack_numbers: [6, 5, 3],
      defence: "d552",
      defence_numbers: [5, 5, 2],
      source: "hand",
      specials: [],
      positions,
      won: true,
    },
    { kind: "conquered", seat: 0, rival: 1, territory: "peru" },
    { kind: "undefended", seat: 0, rival: 1, territory: "brasil", attack: "d111", attack_numbers: [1, 1, 1], specials: ["ofensiva"] },
  ] as Event[];
  const [first, second] = decided({ territories }, events);
  expect(first).toMatchObject({ attacker: 0, defender: 1, territory: "peru", origin: "chile", attack: [6, 5, 3], positions, won: true });
  expect(second).toMatchObject({ territory: "brasil", defence: null, source: "none", positions: [], won: true, specials: ["ofensiva"] });
  expect(conquered(events)).toEqual(new Set(["peru"]));
  expect(attacked(events)).toBe(true);
  expect(attacked([...events, { kind: "turn_began", seat: 1 }])).toBe(false);
  expect(attacked([])).toBeNull();
});
