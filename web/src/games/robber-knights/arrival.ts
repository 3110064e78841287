/** What has just come moves into its place: tiles drop, knights march tile by tile. */

import { span } from "../../motion";
import { at } from "./squares";

/** For one knight: let it march over some squares, of which the last is its own. */
export function march(path: readonly string[] | undefined): (node: SVGElement) => void {
  return (node) => {
    const own = path?.at(-1);
    if (!path || own === undefined || span(1) === 0) return;
    const to = at(own);
    const steps = path.map((cell) => {
      const from = at(cell);
      return { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` };
    });
    const lifted = { transform: "translateY(-60px)", opacity: 0.2 };
    node.animate(steps.length > 1 ? steps : [lifted, { transform: "none", opacity: 1 }], {
      duration: span(Math.min(350, 150 + 60 * path.length)),
      easing: "ease-out",
    });
  };
}

/** For a tile: let it drop on its square, if it has just done so. */
export function drop(fresh: boolean): (node: SVGElement) => void {
  return (node) => {
    if (!fresh || span(1) === 0) return;
    node.animate(
      [
        { transform: "translateY(-40px) scale(1.15)", opacity: 0.2 },
        { transform: "none", opacity: 1 },
      ],
      { duration: span(240), easing: "cubic-bezier(0.3, 0, 0.4, 1)" },
    );
  };
}
