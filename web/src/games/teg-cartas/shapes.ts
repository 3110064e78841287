/** Outlines of territories: what lies in them, and how far from them. Pure geometry. */

import type { Land, Point } from "../../map/camera";

export type { Point };
export type Polygon = readonly Point[];

/** Into how many straight lines a curve is cut. */
const STEPS = 4;

/** The rings of an outline as `world.json` writes it: `M` begins one, `q` and `l` go on from where it is, `z` closes it. */
export function flatten(path: string): Point[][] {
  const rings: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, command, rest = ""] of path.matchAll(/([Mqlz])([^Mqlz]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const ring = rings.at(-1) ?? [];
    if (command === "M") {
      [x, y] = [a, b];
      rings.push([{ x, y }]);
    } else if (command === "q") {
      for (let step = 1; step <= STEPS; step++) {
        const t = step / STEPS;
        ring.push({ x: x + 2 * t * (1 - t) * a + t * t * c, y: y + 2 * t * (1 - t) * b + t * t * d });
      }
      [x, y] = [x + c, y + d];
    } else if (command === "l") {
      [x, y] = [x + a, y + b];
      ring.push({ x, y });
    }
  }
  return rings;
}

/** The box around some rings. */
export function bounds(rings: readonly Polygon[]): Land {
  const all = rings.flat();
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
/** How far a point is from a box; within it, not at all. */
export function beyond({ left, top, width, height }: Land, { x, y }: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

const sides = (ring: Polygon): (readonly [Point, Point])[] => ring.map((p, n) => [p, ring[(n + 1) % ring.length] ?? p]);

/** Whether a point is within one of the rings. */
export function contains(rings: readonly Polygon[], { x, y }: Point): boolean {
  let within = false;
  for (const ring of rings) {
    for (const [p, q] of sides(ring)) {
      if (p.y > y !== q.y > y && x < p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y)) within = !within;
    }
  }
  return within;
}

/** How far a point is from the nearest side of the rings. */
export function apart(rings: readonly Polygon[], { x, y }: Point): number {
  let least = Infinity;
  for (const ring of rings) {
    for (const [p, q] of sides(ring)) {
      const [u, v] = [q.x - p.x, q.y - p.y];
      const t = Math.min(1, Math.max(0, ((x - p.x) * u + (y - p.y) * v) / (u * u + v * v || 1)));
      least = Math.min(least, Math.hypot(x - p.x - t * u, y - p.y - t * v));
    }
  }
  return least;
}
