/** The picture of each game as a file: `Cover.svelte` with the emblems, the palette and the style that a page would give it. */

import type { Component } from "svelte";
import { render } from "svelte/server";
import Emblems from "../art/Emblems.svelte";
import palette from "../styles/palette.css?raw";

const found = import.meta.glob<Component>("../games/*/Cover.svelte", { eager: true, import: "default" });
/** Comments and pictures are of no use in a file of its own. */
const colours = palette.replace(/\/\*[^]*?\*\/|.*url\(.*/g, "").replace(/\s+/g, " ");

/** A cover by day or by night; the last drawing in it is the one that is seen. */
function draw(Cover: Component, theme: string): string {
  const { body, head } = render(Cover);
  const drawn = (render(Emblems as Component).body + body).replace(/<!--[^]*?-->/g, "");
  const size = /viewBox="\S+ \S+ (\S+ \S+)"/.exec(drawn.slice(drawn.lastIndexOf("<svg")))?.[1] ?? "";
  const style = `${colours} .cut { fill: var(--seat); } ${head.replace(/<[^>]*>/g, "")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" viewBox="0 0 ${size}"><style>${style}</style>${drawn}</svg>`;
}

/** All covers, by game and theme. */
export function drawAll(): Record<string, Record<"light" | "dark", string>> {
  return Object.fromEntries(
    Object.entries(found).map(([path, Cover]) => [path.split("/").at(-2), { light: draw(Cover, "light"), dark: draw(Cover, "dark") }]),
  );
}
