import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["/src/**/*.{svelte,css,ts}", "!/src/**/*.test.ts", "!/src/types/**"], {
  eager: true,
  query: "?raw",
  import: "default",
});
/** `#f6e`, `rgb(…)`, `fill: white`; not `href="#crown"`, `url(#shade)` or `{#each}`. */
const LITERAL =
  /(?<=["'`\s,(])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])|\b(?:rgb|hsl|oklch)a?\(|(?:fill|stroke|color|background)[:=] ?"?(?:white|black)\b/gi;

test("every colour stands in the palette", () => {
  const found = Object.entries(sources)
    .filter(([path]) => !path.endsWith("/palette.css"))
    .flatMap(([path, text]) => [...text.matchAll(LITERAL)].map(([colour]) => `${path} ${colour}`));
  expect(found).toEqual([]);
});

test("every variable that is used is set somewhere", () => {
  const names = (pattern: RegExp): string[] =>
    Object.values(sources).flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  const set = new Set(names(/(?<!var\()(--[\w-]+)(?==|:)/g));
  expect(names(/var\((--[\w-]+)/g).filter((name) => !set.has(name))).toEqual([]);
});
