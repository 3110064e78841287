/** What moves, and why: a territory that changes hands, cards that turn over, one position after the other. */

import { span } from "../../motion";

/** A territory that has just been taken. */
export function change(taken: boolean): (node: SVGElement) => void {
  return (node) => {
    if (!taken || span(1) === 0) return;
    node.animate(
      [{ transform: "scale(0.6)", opacity: 0.3 }, { transform: "scale(1.12)", opacity: 1, offset: 0.7 }, { transform: "none" }],
      { duration: span(340), easing: "ease-out" },
    );
  };
}

/** A card turns over. */
export function turn(fresh: boolean): (node: HTMLElement) => void {
  return (node) => {
    if (!fresh || span(1) === 0) return;
    node.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: span(300), easing: "ease-out" });
  };
}

/** A position is compared, after those before it. */
export function compare(fresh: boolean, order: number): (node: HTMLElement) => void {
  return (node) => {
    if (!fresh || span(1) === 0) return;
    node.animate(
      [
        { opacity: 0, transform: "scale(0.7)" },
        { opacity: 1, transform: "none" },
      ],
      { duration: span(220), delay: span(320 + order * 330), fill: "backwards", easing: "ease-out" },
    );
  };
}
