import { expect, test } from "vitest";
import type { Event, View } from "../../types/teg-cartas";
import { attacked, before, conquered, decided, origin, type Fight } from "./fights";

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
  const [first, second] = decided({ territories }, [{ kind: "moved", sequence: 7, seat: 0, move: "use d653", events }]);
  expect(first).toMatchObject({
    sequence: 7,
    attacker: 0,
    defender: 1,
    territory: "peru",
    origin: "chile",
    attack: [6, 5, 3],
    positions,
    won: true,
  });
  expect(second).toMatchObject({ territory: "brasil", defence: null, source: "none", positions: [], won: true, specials: ["ofensiva"] });
  expect(conquered(events)).toEqual(new Set(["peru"]));
  expect(attacked(events)).toBe(true);
  expect(attacked([...events, { kind: "turn_began", seat: 1 }])).toBe(false);
  expect(attacked([])).toBeNull();
});

test("before the dice of a combat were seen the world is as it was: nobody reads the outcome off the map", () => {
  const continents = [
    { id: "samerica", size: 2, held: [2, 0], owner: 0 },
    { id: "asia", size: 1, held: [0, 1], owner: 1 },
  ];
  const players = [
    { territories: 4, alive: true },
    { territories: 1, alive: true },
  ];
  const lands = [land("chile", "samerica", 0), land("peru", "samerica", 0), land("japon", "asia", 1)];
  const view = { territories: lands, players, continents } as unknown as View;
  const fight = (territory: string, defender: number, won: boolean) => ({ territory, defender, won }) as Fight;
  const was = before(view, [fight("peru", 1, true), fight("peru", 0, true), fight("chile", 1, false)]);
  expect(was.territories.map(({ owner }) => owner)).toEqual([0, 1, 1]);
  expect(was.players.map(({ territories }) => territories)).toEqual([1, 2]);
  expect(was.continents.map(({ held, owner }) => [held, owner])).toEqual([
    [[1, 1], null],
    [[0, 1], 1],
  ]);
  expect(before(view, [fight("chile", 1, false)])).toBe(view);
});
