/** The screen and the keys, as far as every board minds them. */

import { MediaQuery } from "svelte/reactivity";

const query = new MediaQuery("max-width: 63.99rem");
/** Nothing stands beside the board. Whoever turns or widens the screen is followed. */
export const narrow = {
  get matches(): boolean {
    return query.current;
  },
};

/** Whether a mouse points at something while the board is in sight; on a narrow screen it would have to be brought there. */
export const pointsAt = (event: PointerEvent): boolean => event.pointerType === "mouse" && !narrow.matches;

/** On a narrow screen, bring a part of the board into sight when something on it is to be seen. */
export function reveal(wanted: boolean): (node: Element) => void {
  return (node) => {
    if (wanted && narrow.matches) node.scrollIntoView({ block: "start" });
  };
}

/** A button of the bar that was pressed with a key is about to go: back to the map, where the keys were. */
export function backToMap(bar: HTMLElement | undefined, map: { enter: () => void } | undefined): void {
  if (bar?.querySelector(":focus-visible")) map?.enter();
}

/** Whether a key is for the board, and not for a field or a dialog. */
export function forBoard(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !(event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog"));
}
