/** Movement that explains, and none for readers who ask for none. */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a movement takes, in milliseconds. */
export function span(milliseconds: number): number {
  return calm.matches ? 0 : milliseconds;
}
