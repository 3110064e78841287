/** Movement that explains, and none for readers who ask for none. */

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How long a movement takes, in milliseconds. */
export function span(milliseconds: number): number {
  return calm.matches ? 0 : milliseconds;
}

/** Let a part of the picture move when it appears; without frames it stands still. */
export function moving(frames: Keyframe[] | null, timing: KeyframeAnimationOptions): (node: Element) => void {
  return (node) => {
    if (frames && !calm.matches) node.animate(frames, timing);
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
