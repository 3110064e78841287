import { expect, test } from "vitest";
import type { LogEntry, Table } from "../types/server";
import { countBySeat, inOne, takenBack } from "./takenback";

const entry = (kind: LogEntry["kind"], sequence: number, seat: number | null): LogEntry => ({
  kind,
  sequence,
  seat,
  move: null,
  events: [{ kind: "placed", cell: `c${sequence}` }],
});
const log = [
  entry("began", 0, null),
  entry("moved", 0, 1),
  entry("moved", 1, 0),
  entry("moved", 2, 1),
  entry("resigned", 3, 2),
  entry("moved", 3, 0),
];
const asked = { kind: "undo", to: 1 } as Table["vote"];

test("an undo takes back every move from its decision on, whoever made it", () => {
  const steps = takenBack({ vote: asked, log });
  expect(steps.map(({ seat, sequence }) => [seat, sequence])).toEqual([
    [0, 1],
    [1, 2],
    [0, 3],
  ]);
  expect(countBySeat(steps)).toEqual([
    [0, 2],
    [1, 1],
  ]);
  expect(inOne(steps)?.events.map((event) => event["cell"])).toEqual(["c1", "c2", "c3"]);
});

test("while no undo is asked for nothing is taken back", () => {
  expect(takenBack({ vote: null, log })).toEqual([]);
  expect(takenBack({ vote: { ...asked, kind: "end", to: null } as Table["vote"], log })).toEqual([]);
  expect(inOne([])).toBeNull();
});
