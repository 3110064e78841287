/** Movement that explains: as fast as the player likes it, and none for readers who ask for none. */

import { untrack } from "svelte";
import { settings, type Pace } from "./settings.svelte";

const LENGTH: Record<Pace, number> = { normal: 1, fast: 0.4, none: 0 };

/** Whether the reader's system asks for less movement. */
export const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a movement takes, in milliseconds. */
export function span(milliseconds: number): number {
  // What has moved does not move again because the pace is another one now.
  return calm.matches ? 0 : milliseconds * LENGTH[untrack(() => settings.pace.one)];
}

/** Let a part of the picture move when it appears; without frames it stands still. */
export function moving(frames: Keyframe[] | null, timing: KeyframeAnimationOptions & { duration?: number }): (node: Element) => void {
  return (node) => {
    const duration = span(timing.duration ?? 0);
    if (frames && duration) node.animate(frames, { ...timing, duration, delay: span(timing.delay ?? 0) });
  };
}

/** Something that has just come drops into its place. */
export const dropping = (come: boolean, from: string): ((node: Element) => void) =>
  moving(
    come
      ? [
          { transform: from, opacity: 0.2 },
          { transform: "none", opacity: 1 },
        ]
      : null,
    { duration: 240, easing: "cubic-bezier(0.3, 0, 0.4, 1)" },
  );
