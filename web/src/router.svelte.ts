/** Where in the site the reader is. Links are ordinary links; clicks on them do not reload. */

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string | null }
  | { page: "me" }
  | { page: "host" }
  | { page: "rules"; game: string }
  | { page: "handover"; code: string }
  | { page: "https" }
  | { page: "notice"; code: string }
  | { page: "lost" };

export function route(path: string): Route {
  const [first, second, third, ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return { page: "home" };
  if ((first === "me" || first === "host") && second === undefined) return { page: first };
  if (first === "replay" && second === undefined) return { page: "replay", id: null };
  if (second === undefined || rest.length > 0) return { page: "lost" };
  if (first === "t" && third === undefined) return { page: "table", id: second };
  if (first === "t" && third === "replay") return { page: "replay", id: second };
  if (first === "rules" && third === undefined) return { page: "rules", game: second };
  if (first === "h" && third === undefined) return { page: "handover", code: second };
  if (first === "help" && second === "https" && third === undefined) return { page: "https" };
  if (first === "n" && third === undefined) return { page: "notice", code: second };
  return { page: "lost" };
}

class Place {
  path = $state(location.pathname);
  hash = $state(location.hash);
  here = $derived(route(this.path));
  #outdated = false;

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** There is a newer client: the next step through the site loads it. */
  renew(): void {
    this.#outdated = true;
  }

  go(to: string, replace = false): void {
    if (this.#outdated && new URL(to, location.href).pathname !== this.path) {
      if (replace) location.replace(to);
      else location.assign(to);
      return;
    }
    const before = this.path;
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.#read();
    if (this.path !== before) scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const place = new Place();

/** The address of the rules, or of one of them, which knows the way back to the table. */
export function rulesOf(game: string, rule: string | null = null): string {
  const from = place.here.page === "table" ? `?from=${encodeURIComponent(place.here.id)}` : "";
  return `/rules/${game}${from}${rule ? `#${rule}` : ""}`;
}
