import { expect, test } from "vitest";
import { hashOf, momentOf } from "./moment";

test("an address names a step, and the seat from which it is seen", () => {
  expect(momentOf("#12")).toEqual({ step: 12, seat: null });
  expect(momentOf("#12@1")).toEqual({ step: 12, seat: 0 });
  expect(hashOf({ step: 12, seat: 0 })).toBe("#12@1");
  expect(hashOf({ step: 0, seat: null })).toBe("#0");
});

test("what names no step is the beginning, and what names no seat is who looks on", () => {
  for (const hash of ["", "#", "#x", "#-3", "#@0", "#@x"]) expect(momentOf(hash)).toEqual({ step: 0, seat: null });
});
