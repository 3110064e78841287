/** What is asked for: a page, a part of the client that never changes, or something that is none of the worker's business. */

export type Kind = "page" | "part" | null;

const NOT_OURS = ["/api/", "/health", "/metrics", "/licenses/"];

export function kindOf({ method, mode, url }: Pick<Request, "method" | "mode" | "url">, origin: string): Kind {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin || NOT_OURS.some((start) => address.pathname.startsWith(start))) return null;
  if (mode === "navigate") return "page";
  return address.pathname.startsWith("/assets/") ? "part" : null;
}
