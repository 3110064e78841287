/** A moment of a replay as its address names it: the step and, behind an `@`, as which seat it is seen: `#12@1`. */

export interface Moment {
  step: number;
  /** Whose view it is; null is that of who looks on. */
  seat: number | null;
}

export function momentOf(hash: string): Moment {
  const [step = "", seat = ""] = hash.slice(1).split("@");
  const number = Number.parseInt(seat, 10);
  return { step: Math.max(0, Number.parseInt(step, 10) || 0), seat: number > 0 ? number - 1 : null };
}

export function hashOf({ step, seat }: Moment): string {
  return `#${step}${seat === null ? "" : `@${seat + 1}`}`;
}
