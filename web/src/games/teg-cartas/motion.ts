/** What moves, and why: a territory that changes hands, cards that turn over, one position after the other. */

import { moving } from "../../browser/motion";

type Moving = (node: Element) => void;

/** A territory that has just been taken. */
export function change(taken: boolean): Moving {
  const frames = [{ transform: "scale(0.6)", opacity: 0.3 }, { transform: "scale(1.12)", opacity: 1, offset: 0.7 }, { transform: "none" }];
  return moving(taken ? frames : null, { duration: 340, easing: "ease-out" });
}

/** A card turns over. */
export function turn(fresh: boolean): Moving {
  return moving(fresh ? [{ transform: "rotateY(90deg)" }, { transform: "none" }] : null, { duration: 300, easing: "ease-out" });
}

/** A position is compared, after those before it. */
export function compare(fresh: boolean, order: number): Moving {
  const frames = [
    { opacity: 0, transform: "scale(0.7)" },
    { opacity: 1, transform: "none" },
  ];
  return moving(fresh ? frames : null, { duration: 220, delay: 200 + order * 250, fill: "backwards", easing: "ease-out" });
}
