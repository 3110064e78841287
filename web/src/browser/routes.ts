/** Which page an address is. The server has the list of them, so that it answers 404 to whatever is none. */

import { ADDRESSES, type Page } from "../types/pages";

export type Route = Page | { page: "lost" };

const LOST: Route = { page: "lost" };
const parts = (path: string): string[] => path.split("/").filter(Boolean);
const isName = (part: string): boolean => part.startsWith(":");

/** The parts of a path as they were meant; none can be meant by a path that cannot be read. */
function given(path: string): string[] | null {
  try {
    return parts(path).map(decodeURIComponent);
  } catch {
    return null;
  }
}

export function route(path: string): Route {
  const found = given(path);
  if (found === null) return LOST;
  for (const [page, address] of ADDRESSES) {
    const wanted = parts(address);
    if (wanted.length !== found.length || !wanted.every((part, n) => isName(part) || part === found[n])) continue;
    const names = wanted.flatMap((part, n) => (isName(part) ? [[part.slice(1), found[n]]] : []));
    return { page, ...Object.fromEntries(names) } as Page;
  }
  return LOST;
}
