/** A domino slides from the line to its kingdom. */

import { span } from "../../browser/motion";

const origins = new Map<number, DOMRect>();

/** Remember where the dominoes of the lines are, just before the picture changes. */
export function remember(root: Element | undefined): void {
  origins.clear();
  for (const element of root?.querySelectorAll<SVGElement>("[data-domino]") ?? []) {
    origins.set(Number(element.dataset["domino"]), element.getBoundingClientRect());
  }
}

/** Let a domino that has just been laid come from where it was. */
export function arrive(node: SVGGElement, number: number): void {
  const from = origins.get(number);
  if (!from || span(1) === 0) return;
  const to = node.getBoundingClientRect();
  const box = node.getBBox();
  if (!to.width || !box.width) return;
  const unit = to.width / box.width;
  const x = (from.x + from.width / 2 - to.x - to.width / 2) / unit;
  const y = (from.y + from.height / 2 - to.y - to.height / 2) / unit;
  const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height);
  node.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
    duration: span(340),
    easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
  });
}
