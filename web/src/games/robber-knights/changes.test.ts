import { expect, test } from "vitest";
import { freshly, paths } from "./changes.svelte";

const out = { kind: "deployed", seat: 1, cells: ["e5", "f5"], drops: [1, 1] };

test("knights march over every square before their own", () => {
  expect([...paths([out, { kind: "stayed", seat: 0, cell: "a1" }])]).toEqual([
    ["e5", ["e5"]],
    ["f5", ["e5", "f5"]],
    ["a1", ["a1"]],
  ]);
});

test("what the others did is marked until one's own turn", () => {
  const events = [{ kind: "took", seat: 1 }, { kind: "laid", seat: 1, cell: "g5" }, out];
  const seen = freshly(new Set(), events, 0);
  expect([...seen]).toEqual(["g5", "e5", "f5"]);
  expect(
    freshly(
      seen,
      [
        { kind: "took", seat: 0 },
        { kind: "laid", seat: 0, cell: "h5" },
      ],
      0,
    ).size,
  ).toBe(0);
  expect([
    ...freshly(
      seen,
      [
        { kind: "took", seat: 1 },
        { kind: "laid", seat: 1, cell: "k5" },
      ],
      null,
    ),
  ]).toEqual(["k5"]);
});
