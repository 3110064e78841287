import { describe, expect, it } from "vitest";
import { beside, grown, shared } from "./beside";

const screen = { x: 0, y: 0, width: 400, height: 300 };
const card = { width: 100, height: 60 };
const mark = { x: 20, y: 20, width: 60, height: 40 };

describe("a card beside what it speaks of", () => {
  it("stands near it and not on it", () => {
    const place = beside(card, screen, [mark], [], []);
    expect(place).not.toBeNull();
    const box = { ...card, x: place?.x ?? 0, y: place?.y ?? 0 };
    expect(shared(box, grown(mark, 10))).toBe(0);
    expect(Math.min(box.x - 80, box.y - 60)).toBeLessThan(60);
  });

  it("never stands on what must not be covered, and moves away for what would rather be seen", () => {
    const bar = { x: 0, y: 70, width: 400, height: 60 };
    const board = { x: 100, y: 0, width: 300, height: 70, weight: 1 };
    const place = beside(card, screen, [mark], [bar], [board]);
    const box = { ...card, x: place?.x ?? 0, y: place?.y ?? 0 };
    expect(shared(box, bar)).toBe(0);
    expect(shared(box, board)).toBe(0);
    expect(box.y).toBeGreaterThanOrEqual(130);
  });

  it("has no place where everything must be seen", () => {
    expect(beside(card, screen, [mark], [screen], [])).toBeNull();
  });
});
