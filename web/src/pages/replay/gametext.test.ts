import { expect, test } from "vitest";
import { badLine, textOf } from "./gametext";

test("the text of a file is read as UTF-8, without the mark at its start", () => {
  expect(textOf(Uint8Array.of(0xef, 0xbb, 0xbf, 0xc3, 0x91, 0x75))).toBe("Ñu");
});

test("bytes that are no text are not replaced by others", () => {
  expect(textOf(Uint8Array.of(0xd1, 0x75))).toBeNull();
  expect(textOf(Uint8Array.of(0x1f, 0x8b, 0x08, 0xff))).toBeNull();
});

test.each([
  ["\xd1u\n", 1],
  ["\n\xd1u\nu", 2],
  ["u\nu\n\xd1", 3],
  ["\xc3\x91\n\xc3", 2],
])("the line of what is no text is named: %j", (text, line) => {
  expect(badLine(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))).toBe(line);
});
