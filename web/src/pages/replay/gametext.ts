/** The text of a game file that is chosen on the page. */

const NEWLINE = 10;

/** The text of these bytes; null if they are no text. A reader that replaces bad bytes would change names unnoticed. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The number of the first line that is no text, in bytes that are none. */
export function badLine(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  let end = bytes.indexOf(NEWLINE);
  while (end >= 0 && textOf(bytes.subarray(start, end)) !== null) {
    line += 1;
    start = end + 1;
    end = bytes.indexOf(NEWLINE, start);
  }
  return line;
}
