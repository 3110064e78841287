/** Where in the site the reader is. Links are ordinary links; clicks on them do not reload. */

import { route } from "./routes";

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
