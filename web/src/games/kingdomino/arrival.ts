/** A domino flies from the line to its kingdom, above everything else. */

import { span } from "../../browser/motion";
import type { Frame } from "./squares";

const SVG = "http://www.w3.org/2000/svg";
const origins = new Map<number, DOMRect>();

/** Remember where the dominoes of the lines are, just before the picture changes. */
export function remember(root: Element | undefined): void {
  origins.clear();
  for (const element of root?.querySelectorAll<SVGElement>("[data-domino]") ?? []) {
    origins.set(Number(element.dataset["domino"]), element.getBoundingClientRect());
  }
}

/** Where a part of a kingdom will be on the screen once its picture shows a window. */
function goal(kingdom: SVGSVGElement, part: DOMRect, window: Frame): DOMRect {
  const box = kingdom.getBoundingClientRect();
  const unit = Math.min(box.width, box.height) / (window.size * 100);
  const along = (from: number, length: number, at: number, start: number): number =>
    from + (length - window.size * 100 * unit) / 2 + (at - start * 100) * unit;
  return new DOMRect(
    along(box.x, box.width, part.x, window.x),
    along(box.y, box.height, part.y, window.y),
    part.width * unit,
    part.height * unit,
  );
}

/** A picture of a part on top of the page: inside its kingdom it would be cut off at the edge of the mat. */
function picture(node: SVGGElement, part: DOMRect, at: DOMRect): SVGSVGElement {
  const copy = document.createElementNS(SVG, "svg");
  copy.setAttribute("viewBox", `${part.x} ${part.y} ${part.width} ${part.height}`);
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "60",
    left: `${at.x}px`,
    top: `${at.y}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    overflow: "visible",
    pointerEvents: "none",
  });
  copy.classList.add("flying");
  copy.append(node.cloneNode(true));
  document.body.append(copy);
  return copy;
}

/** Let a domino that has just been laid come from where it was. */
export function arrive(node: SVGGElement, { domino, window }: { domino: number; window: Frame }): { destroy: () => void } | undefined {
  const from = origins.get(domino);
  const kingdom = node.ownerSVGElement;
  const duration = span(340);
  if (!from || !kingdom || duration === 0) return;
  const part = node.getBBox();
  const to = goal(kingdom, part, window);
  if (!to.width || !part.width) return;
  const copy = picture(node, part, to);
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height);
  node.style.visibility = "hidden";
  const land = (): void => {
    copy.remove();
    node.style.visibility = "";
  };
  const flight = copy.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }], {
    duration,
    easing: "cubic-bezier(0.2, 0.8, 0.3, 1)",
  });
  flight.onfinish = flight.oncancel = land;
  return { destroy: land };
}
