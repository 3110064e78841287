/** A guide through a lesson: its steps one after the other, each done before the next. Pure. */

import type { AnyView } from "./board";

/** One idea. Its sentence is `step.<key>`; what is said to a wrong try is `else.<key>`. */
export interface Step<View = AnyView, Move = object> {
  key: string;
  /** What it speaks of, by selectors: all that is found there. */
  about?: (view: View) => readonly string[];
  /** What is to be touched, by selectors: the first that is found. The last ones come first in time. */
  touch?: (view: View) => readonly string[];
  /** Whether a move is what it asks for. A step without is only read. */
  wants?: (move: Move, view: View) => boolean;
  /** What is said to a wrong try, if `else.<key>` is not what it needs: the key of another sentence. */
  mistake?: (move: Move, view: View) => string | null;
  /** When it can be shown; by default at once, and when something is to be done, in one's turn. */
  due?: (view: View) => boolean;
  /** When it is done, if one move is not enough. */
  until?: (view: View) => boolean;
  /** What its sentences name. */
  names?: (view: View) => Record<string, string | number>;
}

/** How near the goal of the free game is. */
export interface Goal {
  have: number;
  want: number;
}

/** What the folder `guide` of a game exports. */
export interface GameGuide<View = AnyView, Move = object> {
  /** The steps of each lesson. */
  lessons: Readonly<Record<string, readonly Step<View, Move>[]>>;
  say: (key: string, params?: Record<string, string | number>) => string;
  /** What to reach when one plays freely. */
  goal: (view: View) => Goal;
}

/** How far somebody has come: at which decision each step began, and how many were read to their end. */
export interface Way {
  begun: readonly number[];
  read: number;
}

/** Where somebody is: at a step, between two of them, or beyond the last. */
export interface Place {
  at: number;
  /** The step was done, and the next one is not due yet. */
  waits: boolean;
  free: boolean;
}

type Seen = Pick<AnyView, "sequence" | "seat" | "viewer">;
type AnyStep = Step<never, never>;

export function isMine(view: Seen): boolean {
  return view.viewer !== null && view.viewer === view.seat;
}

function isDue(step: AnyStep, view: Seen): boolean {
  if (step.due) return step.due(view as never);
  return !step.wants || isMine(view);
}

/** The way after the view has changed: steps that were done are left, those that were taken back come again. */
export function follow(way: Way, steps: readonly AnyStep[], view: Seen): Way {
  const begun = way.begun.filter((sequence) => sequence <= view.sequence);
  while (isDone({ begun, read: way.read }, steps, view)) {
    const next = steps[begun.length];
    if (next && !isDue(next, view)) break;
    begun.push(view.sequence);
    if (!next) break;
  }
  return { begun, read: way.read };
}

/** Whether the step that began last was done, or read to its end. */
function isDone({ begun, read }: Way, steps: readonly AnyStep[], view: Seen): boolean {
  const at = begun.length - 1;
  if (at < 0) return true;
  const step = steps[at];
  if (!step) return false;
  if (!step.wants) return at < read;
  return view.sequence > (begun[at] ?? 0) && (step.until?.(view as never) ?? true);
}

/** The way after the sentence of a step was read. */
export function understood(way: Way): Way {
  return { ...way, read: Math.max(way.read, way.begun.length) };
}

export function placeOf(way: Way, steps: readonly AnyStep[], view: Seen): Place {
  const at = Math.max(way.begun.length - 1, 0);
  return { at, waits: way.begun.length === 0 || isDone(way, steps, view), free: way.begun.length > steps.length };
}

/** What the guide thinks of moves: the key of what it says if they are wrong. Who goes on without reading has read. */
export function wrongFor(moves: readonly object[], way: Way, steps: readonly AnyStep[], view: Seen): string | null {
  const { at, waits, free } = placeOf(way, steps, view);
  if (free) return null;
  const next = steps.slice(waits ? way.begun.length : at).find((step) => step.wants);
  if (!next?.wants || !isDue(next, view)) return null;
  const wrong = moves.find((move) => !next.wants?.(move as never, view as never));
  return wrong ? (next.mistake?.(wrong as never, view as never) ?? next.key) : null;
}

/** The way of somebody who makes the right move before all was read. */
export function hurried(way: Way, steps: readonly AnyStep[], view: Seen): Way {
  const { at, waits } = placeOf(way, steps, view);
  const from = waits ? way.begun.length : at;
  const next = steps.findIndex((step, n) => n >= from && step.wants);
  if (next < 0) return way;
  const begun = [...way.begun];
  while (begun.length <= next) begun.push(view.sequence);
  return { begun, read: Math.max(way.read, next) };
}
