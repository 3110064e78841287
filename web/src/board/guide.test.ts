import { describe, expect, it } from "vitest";
import { follow, hurried, placeOf, understood, wrongFor, type Step, type Way } from "./guide";

interface Move {
  kind: string;
}
const steps: Step<never, Move>[] = [
  { key: "welcome" },
  { key: "claim", wants: ({ kind }) => kind === "claim" },
  { key: "tell" },
  { key: "place", wants: ({ kind }) => kind === "place" },
];
const start: Way = { begun: [], read: 0 };
const seen = (sequence: number, mine = true) => ({ sequence, viewer: 0, seat: mine ? 0 : 1 });

describe("a guide", () => {
  it("begins with its first step, which stays until it was read", () => {
    const way = follow(start, steps, seen(0));
    expect(placeOf(way, steps, seen(0))).toEqual({ at: 0, waits: false, free: false });
    expect(follow(way, steps, seen(0)).begun).toEqual([0]);
    expect(placeOf(follow(understood(way), steps, seen(0)), steps, seen(0)).at).toBe(1);
  });

  it("leaves a step when it was done, and waits for one's turn before the next that asks for a move", () => {
    let way = follow(understood(follow(start, steps, seen(0))), steps, seen(0));
    way = follow(way, steps, seen(1, false));
    expect(placeOf(way, steps, seen(1, false)).at).toBe(2);
    way = follow(understood(way), steps, seen(1, false));
    expect(placeOf(way, steps, seen(1, false))).toMatchObject({ at: 2, waits: true });
    way = follow(way, steps, seen(3));
    expect(placeOf(way, steps, seen(3))).toEqual({ at: 3, waits: false, free: false });
    way = follow(way, steps, seen(4));
    expect(placeOf(way, steps, seen(4)).free).toBe(true);
  });

  it("says what a wrong move is wrong for, and lets the right one pass", () => {
    const way = follow(understood(follow(start, steps, seen(0))), steps, seen(0));
    expect(wrongFor([{ kind: "place" }], way, steps, seen(0))).toBe("claim");
    expect(wrongFor([{ kind: "claim" }], way, steps, seen(0))).toBeNull();
  });

  it("says what a mistake needs to hear", () => {
    const step: Step<never, Move> = {
      key: "claim",
      wants: ({ kind }) => kind === "claim",
      mistake: ({ kind }) => (kind === "place" ? "claim_first" : null),
    };
    const way = follow(start, [step], seen(0));
    expect(wrongFor([{ kind: "place" }], way, [step], seen(0))).toBe("claim_first");
    expect(wrongFor([{ kind: "discard" }], way, [step], seen(0))).toBe("claim");
  });

  it("lets somebody who goes on without reading make the right move alone", () => {
    const way = follow(start, steps, seen(0));
    expect(wrongFor([{ kind: "place" }], way, steps, seen(0))).toBe("claim");
    expect(wrongFor([{ kind: "claim" }], way, steps, seen(0))).toBeNull();
    const after = follow(hurried(way, steps, seen(0)), steps, seen(1, false));
    expect(placeOf(after, steps, seen(1, false)).at).toBe(2);
  });

  it("shows a step again whose move was taken back", () => {
    let way = follow(understood(follow(start, steps, seen(0))), steps, seen(0));
    way = follow(way, steps, seen(1));
    expect(placeOf(way, steps, seen(1)).at).toBe(2);
    way = follow(way, steps, seen(0));
    expect(placeOf(way, steps, seen(0))).toEqual({ at: 1, waits: false, free: false });
  });

  it("forbids nothing in the free game", () => {
    const way = { begun: [0, 0, 1, 1, 2], read: 3 };
    expect(wrongFor([{ kind: "discard" }], way, steps, seen(5))).toBeNull();
  });
});
