import { describe, expect, it } from "vitest";
import { dueLesson, lessonsOf, type Moment } from "./guide";

const words = {
  "guide.03.over": "The end.",
  "guide.01.start": "Welcome.",
  "guide.02.use-deck": "Attack.",
  "guide.04.deck": "Defend.",
  "guide.05.wait": "Wait.",
  "guide.06.use-deck": "Attack again.",
  "event.start": "Not of the guide.",
};
const lessons = lessonsOf(words);
const moment = (...kinds: string[]): Moment => ({ over: false, kinds: new Set(kinds) });
const due = (seen: number, now: Moment): string | undefined =>
  dueLesson(lessons, new Set(lessons.slice(0, seen).map((lesson) => lesson.key)), now)?.when;

describe("a first game step by step", () => {
  it("has its lessons in the order of their numbers", () => {
    expect(lessons.map((lesson) => lesson.when)).toEqual(["start", "use-deck", "over", "deck", "wait", "use-deck"]);
  });

  it("begins at the beginning, whoever is to move", () => {
    expect(due(0, moment())).toBe("start");
    expect(due(0, moment("use"))).toBe("start");
  });

  it("explains a move when it can be made, and not when another makes it something else", () => {
    expect(due(1, moment("use"))).toBe("use-deck");
    expect(due(1, moment("use", "deck"))).toBe("deck");
    expect(due(1, moment())).toBe("wait");
  });

  it("says nothing twice, and at the end only the end", () => {
    const all = new Set(lessons.map((lesson) => lesson.key));
    expect(dueLesson(lessons, all, moment("use"))).toBeUndefined();
    expect(due(0, { over: true, kinds: new Set() })).toBe("over");
    expect(due(3, { over: true, kinds: new Set() })).toBeUndefined();
  });
});
