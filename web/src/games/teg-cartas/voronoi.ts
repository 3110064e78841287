/** A land divided among places: each point belongs to the nearest. Pure geometry. */

import type { Point, Polygon } from "./shapes";

/** Names are wider than high, and so shall the parts be: distances across count for less. */
const ACROSS = 0.62;

/** The part of a polygon that is nearer to `a` than to `b`. */
export function nearer(polygon: Polygon, a: Point, b: Point): Point[] {
  const across = ACROSS * ACROSS;
  const normal = { x: (b.x - a.x) * across, y: b.y - a.y };
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const side = (p: Point): number => (p.x - middle.x) * normal.x + (p.y - middle.y) * normal.y;
  const kept: Point[] = [];
  polygon.forEach((p, n) => {
    const q = polygon[(n + 1) % polygon.length] ?? p;
    const [s, t] = [side(p), side(q)];
    if (s <= 0) kept.push(p);
    if (s < 0 !== t < 0 && s !== t) kept.push({ x: p.x + ((q.x - p.x) * s) / (s - t), y: p.y + ((q.y - p.y) * s) / (s - t) });
  });
  return kept;
}

export function area(polygon: Polygon): number {
  return Math.abs(twice(polygon)) / 2;
}

function twice(polygon: Polygon): number {
  return polygon.reduce((sum, p, n) => {
    const q = polygon[(n + 1) % polygon.length] ?? p;
    return sum + p.x * q.y - q.x * p.y;
  }, 0);
}

/** Where a polygon would balance on a finger. */
export function balance(polygon: Polygon): Point {
  const whole = twice(polygon) * 3;
  if (whole === 0) return polygon[0] ?? { x: 0, y: 0 };
  let [x, y] = [0, 0];
  polygon.forEach((p, n) => {
    const q = polygon[(n + 1) % polygon.length] ?? p;
    const cross = p.x * q.y - q.x * p.y;
    x += (p.x + q.x) * cross;
    y += (p.y + q.y) * cross;
  });
  return { x: x / whole, y: y / whole };
}

/** Divide a land among places. Every round moves them to the middle of their part, so that all get alike. */
export function divide(land: Polygon, places: readonly Point[], rounds = 12): Point[][] {
  let now = places;
  const parts = (): Point[][] =>
    now.map((place, n) => now.reduce<Point[]>((part, other, m) => (n === m ? part : nearer(part, place, other)), [...land]));
  for (let round = 0; round < rounds; round++) now = parts().map(balance);
  return parts();
}

/** The nearest points of two borders: where a bridge would stand. */
export function between(a: Polygon, b: Polygon): [Point, Point] {
  let best: [Point, Point] | null = null;
  let least = Infinity;
  const edge = (polygon: Polygon): Point[] =>
    polygon.flatMap((p, n) => {
      const q = polygon[(n + 1) % polygon.length] ?? p;
      return [0, 0.25, 0.5, 0.75].map((t) => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }));
    });
  const others = edge(b);
  for (const p of edge(a)) {
    for (const q of others) {
      const far = Math.hypot(p.x - q.x, p.y - q.y);
      if (far < least) [least, best] = [far, [p, q]];
    }
  }
  return (
    best ?? [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]
  );
}

/** A polygon drawn smaller around its middle. */
export function shrink(polygon: Polygon, factor: number): Point[] {
  const { x, y } = balance(polygon);
  return polygon.map((p) => ({ x: x + (p.x - x) * factor, y: y + (p.y - y) * factor }));
}

export function path(polygon: Polygon): string {
  return `M${polygon.map((p) => `${p.x.toFixed(1)} ${p.y.toFixed(1)}`).join("L")}z`;
}
