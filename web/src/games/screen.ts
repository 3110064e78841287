/** The screen and the keys, as far as every board minds them. */

/** Nothing stands beside the board. */
export const narrow = matchMedia("(max-width: 63.99rem)");

/** On a narrow screen, bring a part of the board into sight when something on it is to be seen. */
export function reveal(wanted: boolean): (node: Element) => void {
  return (node) => {
    if (wanted && narrow.matches) node.scrollIntoView({ block: "start" });
  };
}

/** Whether a key is for the board, and not for a field or a dialog. */
export function forBoard(event: KeyboardEvent): boolean {
  return !event.defaultPrevented && !(event.target instanceof HTMLElement && event.target.closest("input, textarea, select, dialog"));
}
