/** The keys at a board: a second Enter confirms, and the focus stays there though what had it goes with the move. */

const BOARD = ".board, .kd";
/** What can be chosen. */
const LEGAL = ".may, .usable, .touchable, .free *";
const CONFIRM = ".actions .call:enabled";
/** Where the focus goes when it is lost: to the field that the keys are on, or else to the first button. */
const HOLDS = ["[data-cell][tabindex='0']:not([inert] *)", "button:enabled:not([inert] *)"];

export class Keys {
  #table: HTMLElement | null = null;
  /** The focus was at the board, and was brought there by keys. */
  #held = false;
  #typing = false;
  /** What was chosen with the last Enter. */
  #chosen: Element | null = null;

  /** Listen to what is done at a table. */
  readonly listen = (table: HTMLElement): (() => void) => {
    this.#table = table;
    const down = (event: KeyboardEvent): void => this.#press(event);
    const point = (): void => {
      this.#typing = false;
      this.#chosen = null;
    };
    const focus = (event: FocusEvent): void => {
      this.#held = event.target instanceof Element && event.target.closest(BOARD) !== null;
    };
    table.addEventListener("keydown", down, { capture: true });
    document.addEventListener("pointerdown", point, { capture: true });
    document.addEventListener("focusin", focus);
    return () => {
      table.removeEventListener("keydown", down, { capture: true });
      document.removeEventListener("pointerdown", point, { capture: true });
      document.removeEventListener("focusin", focus);
    };
  };

  /** A move is under way or was made: nobody has to look for the board again. */
  stay(): void {
    this.#chosen = null;
    requestAnimationFrame(() => {
      const focused = document.activeElement;
      const lost = focused === null || focused === document.body || focused.matches(":disabled");
      if (!lost || !this.#held || !this.#typing) return;
      const board = this.#table?.querySelector(BOARD);
      const found = HOLDS.map((hold) => board?.querySelector<HTMLElement | SVGElement>(hold)).find((one) => one);
      found?.focus({ preventScroll: true });
    });
  }

  #press(event: KeyboardEvent): void {
    this.#typing = true;
    const chosen = this.#chosen;
    this.#chosen = null;
    const { target } = event;
    if (event.key !== "Enter" || event.repeat || !(target instanceof Element) || !target.closest(BOARD)) return;
    const confirm = this.#table?.querySelector<HTMLElement>(CONFIRM);
    if (chosen === target && confirm) {
      event.preventDefault();
      event.stopPropagation();
      confirm.click();
    } else if (target.matches(LEGAL)) this.#chosen = target;
  }
}
