/** Fields in rows and columns, named `a1`: the column, then the row from the top. */

/** A field by its row from the top and its column from the left, both from 0. */
export interface Spot {
  row: number;
  column: number;
}

/** Rows and columns from the first to the last. */
export interface Frame {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export function spot(cell: string): Spot {
  return { row: Number(cell.slice(1)) - 1, column: cell.charCodeAt(0) - 97 };
}

export function cellName({ row, column }: Spot): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

/** All fields of a frame, row by row. */
export function rows({ top, left, bottom, right }: Frame): string[][] {
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => cellName({ row: top + row, column: left + column })),
  );
}

export function inside({ row, column }: Spot, { top, left, bottom, right }: Frame): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Where a key leads from a field; null if it is no key of the grid. A page has so many rows. */
export function walk(cell: string, key: string, within: Frame, all = false, page = Infinity): string | null {
  const { row, column } = spot(cell);
  const { top, left, bottom, right } = within;
  const to = (down: number, across: number): string =>
    cellName({ row: Math.min(bottom, Math.max(top, down)), column: Math.min(right, Math.max(left, across)) });
  switch (key) {
    case "ArrowLeft":
      return to(row, column - 1);
    case "ArrowRight":
      return to(row, column + 1);
    case "ArrowUp":
      return to(row - 1, column);
    case "ArrowDown":
      return to(row + 1, column);
    case "PageUp":
      return to(row - page, column);
    case "PageDown":
      return to(row + page, column);
    case "Home":
      return to(all ? top : row, left);
    case "End":
      return to(all ? bottom : row, right);
    default:
      return null;
  }
}

/** The next of some fields in their order, round and round; `from` need not be one of them. */
export function following(order: readonly string[], some: Pick<ReadonlySet<string>, "has">, from: string, by: 1 | -1): string | null {
  const line = order.filter((one) => some.has(one) || one === from);
  const found = line[(line.indexOf(from) + by + line.length) % line.length];
  return found !== undefined && some.has(found) ? found : null;
}
