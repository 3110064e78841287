import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PATIENCE, Refused } from "./api";
import { giveUp, Moves, type Line } from "./moves";
import type { Play, Problem, Table } from "../types/server";

vi.mock("../words/language.svelte", () => ({ say: (key: string) => key, tongue: { language: "es" } }));

const move: Play = { sequence: 4, move: "claim 3" };

/** A table at a change, in whose log these decisions of these seats stand. */
const table = (number: number, ...made: [seat: number, sequence: number][]): Table =>
  ({
    number,
    mine: 0,
    own: [0],
    notes: [],
    log: made.map(([seat, sequence]) => ({ kind: "moved", seat, sequence, move: null, events: [] })),
  }) as unknown as Table;

const problem = (code: string, params: Problem["params"] = {}): Problem => ({ code, message: code, rule: null, params });

/** Moves with a line and a server that takes requests, and what was sent over each. */
function connected(): { moves: Moves; line: Line; said: unknown[]; posted: Play[]; cut: () => void } {
  const said: unknown[] = [];
  const posted: Play[] = [];
  const line: Line = { send: (text) => said.push(JSON.parse(text)) };
  let there: Line | null = line;
  const moves = new Moves(
    () => there,
    async (one) => void posted.push(one),
  );
  return { moves, line, said, posted, cut: () => (there = null) };
}

/** What has become of a promise so far. */
async function state(promise: Promise<void>): Promise<string> {
  let found = "under way";
  promise.then(
    () => (found = "done"),
    (error: unknown) => (found = error instanceof Refused ? error.problem.code : "failed"),
  );
  await vi.advanceTimersByTimeAsync(0);
  return found;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a move is said over the line and made when it stands in the log", async () => {
  const { moves, said, posted } = connected();
  const made = moves.make(move);
  expect(said).toEqual([{ kind: "play", ...move }]);
  moves.see(table(8, [1, 4], [0, 3]));
  expect(await state(made)).toBe("under way");
  moves.see(table(9, [0, 4]));
  expect(await state(made)).toBe("done");
  expect(posted).toEqual([]);
});

test("whoever gives up while others go on gives up at the decision that is on by then", async () => {
  const asked: number[] = [];
  await giveUp(4, async (sequence) => {
    asked.push(sequence);
    if (sequence < 6) throw new Refused(problem("stale", { current: sequence + 1 }));
  });
  expect(asked).toEqual([4, 5, 6]);
});

test("who gives up asks no further after another refusal, nor for ever", async () => {
  let asked = 0;
  const refused = async (code: string): Promise<string> => {
    asked = 0;
    return state(giveUp(4, async () => Promise.reject(new Refused(problem(code, { current: ++asked })))));
  };
  expect([await refused("not_seated"), asked]).toEqual(["not_seated", 1]);
  expect([await refused("stale"), asked]).toEqual(["stale", 5]);
});

test("a move that was taken back before it was seen is waited for no longer", async () => {
  const { moves } = connected();
  const made = moves.make({ ...move, number: 7 });
  const undone = { kind: "undone", sequence: 4, at: "", seat: 0, params: { to: 4 } };
  moves.see({ ...table(7), notes: [{ ...undone, number: 6 }] });
  expect(await state(made)).toBe("under way");
  moves.see({ ...table(9), notes: [{ ...undone, number: 9 }] });
  expect(await state(made)).toBe("done");
});

test("a refusal is thrown, that of another move is not", async () => {
  const { moves } = connected();
  const made = moves.make(move);
  moves.decline({ kind: "declined", sequence: 3, problem: problem("stale") });
  expect(await state(made)).toBe("under way");
  moves.decline({ kind: "declined", sequence: 4, problem: problem("outside") });
  expect(await state(made)).toBe("outside");
});

test("a move that was made before is done when the table has come so far", async () => {
  const { moves } = connected();
  const made = moves.make(move);
  moves.confirm({ kind: "played_before", sequence: 4, number: 9 }, table(8));
  expect(await state(made)).toBe("under way");
  moves.see(table(9));
  expect(await state(made)).toBe("done");
});

test("without a line a move is sent by a request", async () => {
  const { moves, said, posted, cut } = connected();
  cut();
  await moves.make(move);
  expect([said, posted]).toEqual([[], [move]]);
});

test("a move whose line broke is looked for in the log before it is sent again", async () => {
  const { moves, posted } = connected();
  const made = moves.make(move);
  moves.see(table(9, [0, 4]));
  moves.reconnect({ send: () => undefined });
  expect(await state(made)).toBe("done");
  expect(posted).toEqual([]);
});

test("a move whose line broke, and that is in no log, is sent by a request", async () => {
  const { moves, line, said, posted } = connected();
  const made = moves.make(move);
  moves.reconnect(line);
  expect(await state(made)).toBe("under way");
  moves.reconnect({ send: () => undefined });
  expect(await state(made)).toBe("done");
  expect([said.length, posted]).toEqual([1, [move]]);
});

test.each(["busy", "too_fast"])("a server that is %s is asked again after the time it names", async (code) => {
  const { moves, said } = connected();
  const made = moves.make(move);
  moves.decline({ kind: "declined", sequence: 4, problem: problem(code, { seconds: 2 }) });
  expect(await state(made)).toBe("under way");
  await vi.advanceTimersByTimeAsync(1999);
  expect(said.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(said.length).toBe(2);
  moves.see(table(9, [0, 4]));
  expect(await state(made)).toBe("done");
});

test("a server that stays busy is told of after a few tries", async () => {
  const { moves, said } = connected();
  const made = moves.make(move);
  made.catch(() => undefined);
  for (let tries = 0; tries < 9; tries++) {
    moves.decline({ kind: "declined", sequence: 4, problem: problem("busy", { seconds: 1 }) });
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(await state(made)).toBe("busy");
  expect(said.length).toBe(5);
});

test("a move that gets no answer fails, and nothing comes of it later", async () => {
  const { moves, posted } = connected();
  const made = moves.make(move);
  made.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(await state(made)).toBe("under way");
  await vi.advanceTimersByTimeAsync(1);
  expect(await state(made)).toBe("failed");
  moves.reconnect({ send: () => undefined });
  expect(posted).toEqual([]);
});
