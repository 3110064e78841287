/** A settlement drops on its hex, or comes from the hex where it stood. */

import { span } from "../../motion";
import { at } from "./hexes";

/** For one settlement: let it arrive, if it has just done so. `null` stands for the supply. */
export function arrive(cell: string, origins: ReadonlyMap<string, string | null>): (node: SVGElement) => void {
  return (node) => {
    const origin = origins.get(cell);
    if (origin === undefined || span(1) === 0) return;
    if (origin === null) {
      node.animate(
        [
          { transform: "translateY(-70px) scale(1.3)", opacity: 0.2 },
          { transform: "none", opacity: 1 },
        ],
        { duration: span(240), easing: "cubic-bezier(0.3, 0, 0.4, 1)" },
      );
      return;
    }
    const [a, b] = [at(origin), at(cell)];
    node.animate([{ transform: `translate(${a.x - b.x}px, ${a.y - b.y}px)` }, { transform: "none" }], {
      duration: span(340),
      easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
    });
  };
}
