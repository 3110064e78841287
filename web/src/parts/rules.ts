/** The text of a rule in pieces: what refers to another rule, and what was decided for Reinos. */

/** A stretch of text; with a rule it leads there. */
export interface Piece {
  text: string;
  rule?: string;
}

/** A sentence, which may be a ruling of the house: something that the rulebook leaves open. */
export interface Said {
  house: boolean;
  pieces: Piece[];
}

/** "KB-13" anywhere, and the numbers in "las reglas 16 a 18" or "rules 16 to 18". */
const REFERENCE = /\b[A-Z]{2}-\d\d\b|(?<=\b(?:reglas?|rules?) )\d{1,2}\b|(?<=\b(?:reglas|rules) \d{1,2} (?:a|y|to|and) )\d{1,2}\b/g;
const HOUSE = /\b(?:En|en|In|in) Reinos\b/;

/** Some lines of a rule: a paragraph, or the items of a list. */
export interface Block {
  list: boolean;
  lines: string[];
}

/** What begins a line that is an item of a list. */
const ITEM = "• ";

/** The text as paragraphs and lists: each line is one, and items that follow each other make a list. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split("\n")) {
    const list = line.startsWith(ITEM);
    const last = found.at(-1);
    if (list && last?.list) last.lines.push(line.slice(ITEM.length));
    else found.push({ list, lines: [list ? line.slice(ITEM.length) : line] });
  }
  return found;
}

/** The text as sentences. `known` are the rules there are; `own` is the one whose text it is. */
export function told(text: string, own: string, known: ReadonlySet<string>): Said[] {
  return sentences(text).map((sentence) => ({ house: HOUSE.test(sentence), pieces: pieces(sentence, own, known) }));
}

/** Sentences with the space behind them, so that together they are the text again. */
function sentences(text: string): string[] {
  return text.match(/[^]+?(?:[.:!?](?=\s+[A-ZÁÉÍÓÚÑ¿¡«"“])\s+|$)/g) ?? [text];
}

function pieces(sentence: string, own: string, known: ReadonlySet<string>): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of sentence.matchAll(REFERENCE)) {
    const rule = match[0].includes("-") ? match[0] : `${own.slice(0, 3)}${match[0].padStart(2, "0")}`;
    if (rule === own || !known.has(rule)) continue;
    if (match.index > end) found.push({ text: sentence.slice(end, match.index) });
    found.push({ text: match[0], rule });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) found.push({ text: sentence.slice(end) });
  return found;
}
