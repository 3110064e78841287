/** Where a small card may stand: beside what it speaks of, and over nothing that is needed. Pure. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How many pixels apart the places are that are tried. */
const STEP = 16;
/** How far the card stays from what it speaks of. */
const GAP = 14;
const EDGE = 8;

/** The area that two boxes share. */
export function shared(one: Box, other: Box): number {
  const span = (a: number, b: number, c: number, d: number): number => Math.max(0, Math.min(a + b, c + d) - Math.max(a, c));
  return span(one.x, one.width, other.x, other.width) * span(one.y, one.height, other.y, other.height);
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** How far apart two boxes are; nothing, if they touch. */
function apart(one: Box, other: Box): number {
  const gap = (a: number, b: number, c: number, d: number): number => Math.max(0, c - a - b, a - c - d);
  return Math.hypot(gap(one.x, one.width, other.x, other.width), gap(one.y, one.height, other.y, other.height));
}

/**
 * The place for a card of a size on a screen: never over a box of `never`, as little as possible over
 * those of `rather`, each with its weight, and then as near as possible to what it speaks of.
 */
export function beside(
  card: Size,
  screen: Box,
  marks: readonly Box[],
  never: readonly Box[],
  rather: readonly (Box & { weight: number })[],
): { x: number; y: number } | null {
  const closed = [...never, ...marks.map((one) => grown(one, GAP))];
  let best: { x: number; y: number; cost: number } | null = null;
  const right = screen.x + screen.width - card.width - EDGE;
  const low = screen.y + screen.height - card.height - EDGE;
  for (let y = screen.y + EDGE; y <= low; y += STEP) {
    for (let x = screen.x + EDGE; x <= right; x += STEP) {
      const box = { x, y, ...card };
      if (closed.some((one) => shared(box, one) > 0)) continue;
      const covered = rather.reduce((sum, one) => sum + one.weight * shared(box, one), 0);
      const far = marks.length ? Math.min(...marks.map((one) => apart(box, one))) : 0;
      const cost = covered + far;
      if (!best || cost < best.cost) best = { x, y, cost };
    }
  }
  return best;
}
