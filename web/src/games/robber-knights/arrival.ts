/** What has just come moves into its place: tiles drop, knights march tile by tile. */

import { dropping, moving } from "../../browser/motion";
import { at } from "./squares";

/** For one knight: let it march over some squares, of which the last is its own. */
export function march(path: readonly string[] | undefined): (node: Element) => void {
  const own = path?.at(-1);
  if (!path || own === undefined) return moving(null, {});
  const to = at(own);
  const steps = path.map((cell) => {
    const from = at(cell);
    return { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` };
  });
  const lifted = { transform: "translateY(-60px)", opacity: 0.2 };
  return moving(steps.length > 1 ? steps : [lifted, { transform: "none", opacity: 1 }], {
    duration: Math.min(350, 150 + 60 * path.length),
    easing: "ease-out",
  });
}

/** For a tile: let it drop on its square, if it has just done so. */
export const drop = (fresh: boolean): ((node: Element) => void) => dropping(fresh, "translateY(-40px) scale(1.15)");
