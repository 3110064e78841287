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

// How colours look to eyes that lack a kind of cone (Machado, Oliveira and Fernandes 2009), and in grey.
type Row = readonly [number, number, number];
const GREY: Row = [0.2126, 0.7152, 0.0722];
const EYES: Readonly<Record<string, readonly [Row, Row, Row]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [GREY, GREY, GREY],
};
const times = ([x, y, z]: Row, [r, g, b]: Row): number => x * r + y * g + z * b;
/** The light of a colour, from 0 to 1 each. */
const light = (hex: string): Row => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
};
/** Where a colour stands among all that can be told apart (CIE 1976 L*a*b*). */
function seen(hex: string, [r, g, b]: readonly [Row, Row, Row]): Row {
  const from = light(hex);
  const [red, green, blue] = [r, g, b].map((row) => Math.min(1, Math.max(0, times(row, from)))) as [number, number, number];
  const bend = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bend(times([0.4124, 0.3576, 0.1805], [red, green, blue]) / 0.95047);
  const y = bend(times(GREY, [red, green, blue]));
  const z = bend(times([0.0193, 0.1192, 0.9505], [red, green, blue]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
/** What the palette sets for eyes that need it. */
function set(name: string): string[] {
  const text = Object.entries(sources).find(([path]) => path.endsWith("/palette.css"))?.[1] ?? "";
  const chosen = /data-colours="on"\] \{([^}]*)\}/.exec(text)?.[1] ?? "";
  return [0, 1, 2, 3, 4].map((seat) => {
    const found = new RegExp(`--${name}-${String(seat)}: (#\\w+)`);
    const hex = (found.exec(chosen) ?? found.exec(text))?.[1] ?? "";
    return hex.length === 4 ? hex.replace(/\w/g, "$&$&") : hex;
  });
}

test.each(Object.entries(EYES))("players' colours for every eye are told apart: %s", (_, eyes) => {
  const all = set("colour").map((hex) => seen(hex, eyes));
  expect(all.flat().some(Number.isNaN)).toBe(false);
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) expect(Math.hypot(...one.map((part, axis) => part - (other[axis] ?? 0)))).toBeGreaterThan(15);
  }
});

test("what is written on players' colours for every eye can be read", () => {
  const words = set("on-colour");
  for (const [seat, hex] of set("colour").entries()) {
    const [dark = 0, bright = 0] = [hex, words[seat] ?? ""].map((one) => times(GREY, light(one)) + 0.05).sort((a, b) => a - b);
    expect(bright / dark).toBeGreaterThan(4.5);
  }
});
