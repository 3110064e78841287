/** The domino in hand under a finger: taken from the line, the bar or the kingdom, carried, turned and dropped. */

import type { Point } from "../../map/camera";
import type { KingdominoChoice } from "./choice.svelte";

/** How far a pointer may stray, in pixels, and still tap. */
const STEADY = { mouse: 4, touch: 9 } as const;
/** How far a wheel turns, in pixels, for a quarter turn: a touchpad sends many small steps. */
const NOTCH = 40;

/** Adds up what a wheel says, until it is worth a quarter turn. */
export class Notches {
  #sum = 0;

  /** By how much to turn now. */
  add(delta: number, mode = 0): -1 | 0 | 1 {
    // Who turns the wheel back does not first undo what was not yet enough.
    if (delta * this.#sum < 0) this.#sum = 0;
    this.#sum += delta * (mode === 0 ? 1 : NOTCH);
    if (Math.abs(this.#sum) < NOTCH) return 0;
    const by = this.#sum > 0 ? 1 : -1;
    this.#sum = 0;
    return by;
  }
}

export class Drag {
  /** Where the domino is carried now. */
  at = $state.raw<Point | null>(null);
  readonly #choice: KingdominoChoice;
  readonly #cellAt: (at: Point) => string | null;
  #end: (() => void) | null = null;

  constructor(choice: KingdominoChoice, cellAt: (at: Point) => string | null) {
    this.#choice = choice;
    this.#cellAt = cellAt;
  }

  /** For something that can be taken: it is carried once the pointer has moved, and until then it is only touched. */
  readonly take = (event: PointerEvent): void => {
    if (this.#end || this.#choice.stage !== "place" || !this.#choice.free) return;
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const { pointerId: id, clientX, clientY } = event;
    const far = event.pointerType === "mouse" ? STEADY.mouse : STEADY.touch;
    const over = new AbortController();
    const { signal } = over;
    this.#end = () => {
      over.abort();
      this.#end = this.at = null;
    };
    const own = (hear: (event: PointerEvent) => void) => (event: PointerEvent) => event.pointerId === id && hear(event);

    const carry = own((event) => {
      const at = { x: event.clientX, y: event.clientY };
      if (!this.at && Math.hypot(at.x - clientX, at.y - clientY) < far) return;
      if (!this.at) this.#choice.lift();
      this.at = at;
      this.#choice.pass(this.#cellAt(at));
    });
    const drop = own(({ clientX: x, clientY: y }) => {
      const carried = this.at !== null;
      this.#end?.();
      if (!carried) return;
      this.#choice.drop(this.#cellAt({ x, y }));
      // What ends here is no tap on whatever lies below.
      const swallow = (click: Event): void => click.stopPropagation();
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    });
    const second = (event: PointerEvent): void => {
      if (event.pointerId === id || !this.at) return;
      event.preventDefault();
      event.stopPropagation();
      this.#choice.turn(1);
    };
    const notches = new Notches();
    const wheel = (event: WheelEvent): void => {
      if (!this.at) return;
      event.preventDefault();
      event.stopPropagation();
      const by = notches.add(event.deltaY, event.deltaMode);
      if (by) this.#choice.turn(by);
    };
    addEventListener("pointermove", carry, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", own(this.cancel), { signal });
    addEventListener("pointerdown", second, { signal, capture: true });
    addEventListener("wheel", wheel, { signal, capture: true, passive: false });
  };

  /** Put it back where it was taken. */
  readonly cancel = (): void => {
    if (this.at) this.#choice.pass(null);
    this.#end?.();
  };
}
