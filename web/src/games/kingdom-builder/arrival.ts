/** A settlement drops on its hex, or comes from the hex where it stood. */

import { dropping, moving } from "../../browser/motion";
import { at } from "./hexes";

/** For one settlement: let it arrive, if it has just done so. `null` stands for the supply. */
export function arrive(cell: string, origins: ReadonlyMap<string, string | null>): (node: Element) => void {
  const origin = origins.get(cell);
  if (!origin) return dropping(origin === null, "translateY(-70px) scale(1.3)");
  const [a, b] = [at(origin), at(cell)];
  return moving([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }], {
    duration: 340,
    easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
  });
}
