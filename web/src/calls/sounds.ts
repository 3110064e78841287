/** What each sound is made of: knocks on wood and a soft bell. */

export type Sound = "turn" | "nudge" | "move" | "refusal" | "end";

/** A tone that is struck and dies away. Times are in seconds. */
export interface Tone {
  at: number;
  wave: "sine" | "triangle";
  hertz: number;
  /** To what part of its height it falls. */
  falls: number;
  /** From 0 to 1. */
  loud: number;
  lasts: number;
}

/** A bell: its tone, and two that do not quite go with it and are gone sooner. */
function bell(at: number, hertz: number): Tone[] {
  return [
    { at, wave: "sine", hertz, falls: 1, loud: 0.09, lasts: 1.1 },
    { at, wave: "sine", hertz: 2.76 * hertz, falls: 1, loud: 0.02, lasts: 0.4 },
    { at, wave: "sine", hertz: 5.4 * hertz, falls: 1, loud: 0.007, lasts: 0.15 },
  ];
}

/** A piece that is put on wood. */
function knock(at: number, hertz: number): Tone[] {
  return [
    { at, wave: "triangle", hertz, falls: 0.6, loud: 0.16, lasts: 0.09 },
    { at, wave: "triangle", hertz: 2.9 * hertz, falls: 0.7, loud: 0.05, lasts: 0.04 },
  ];
}

export const SOUNDS: Record<Sound, readonly Tone[]> = {
  turn: [...bell(0, 659.3), ...bell(0.17, 880)],
  nudge: [...knock(0, 330), ...knock(0.18, 330), ...bell(0.42, 880)],
  move: knock(0, 220),
  refusal: [...knock(0, 140), ...knock(0.12, 110)],
  end: [...bell(0, 523.3), ...bell(0.16, 659.3), ...bell(0.32, 784), ...bell(0.48, 1046.5)],
};
