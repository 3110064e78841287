import { expect, test } from "vitest";
import { guestAt, seatsFor } from "./guests";

const levels = ["page", "baron", "king"].map((id) => ({ id, label: id, help: "" }));

test("who was chosen sits there, and where nobody was, or a bot of another game, one of the usual level", () => {
  expect(["open", "here", "king", "duke"].map((_, n, guests) => guestAt(guests, n, levels))).toEqual(["open", "here", "king", "baron"]);
  expect(guestAt([], 0, levels)).toBe("baron");
  expect(guestAt([], 0, [])).toBe("open");
});

test("seats are asked for in order: one's own, and as many others as play", () => {
  expect(seatsFor(4, ["here", "open", "king", "open"], [" Beto "], levels)).toEqual([
    { kind: "me" },
    { kind: "me", name: "Beto" },
    { kind: "open" },
    { kind: "bot", bot: "king" },
  ]);
});
