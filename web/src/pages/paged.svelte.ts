/** A list of tables that comes by pages: the first is looked at again and again, the others when somebody asks for more. */

import type { Page, TableInfo } from "../types/server";

/** How many tables more are shown at a time. */
const STEP = 10;

export class PagedList {
  #pages = $state.raw<readonly Page[]>([]);
  #shown: number;
  readonly #known = $derived.by<readonly TableInfo[]>(() => this.#pages.flatMap((page) => page.tables));
  /** Those that are shown. */
  readonly tables = $derived.by(() => this.#known.slice(0, this.#shown));
  readonly hasMore = $derived.by(() => this.#known.length > this.#shown || this.#next !== null);

  /** `ask` gives the page with this name. */
  constructor(
    readonly ask: (name: string) => Promise<Page>,
    readonly step = STEP,
  ) {
    this.#shown = $state(step);
  }

  get #next(): string | null {
    return this.#pages.at(-1)?.next ?? null;
  }

  /**
   * The first page as it is now. Where it has other tables than before, the pages after it begin elsewhere, too.
   * If one of them does not come, the list stays as it was.
   */
  async renew(first: Page): Promise<void> {
    let pages = [first, ...this.#pages.slice(1)];
    if (this.#pages[0] && outline(first) !== outline(this.#pages[0])) {
      pages = [first];
      for (let next = first.next; next !== null && pages.length < this.#pages.length; next = pages.at(-1)?.next ?? null) {
        const page = await this.#found(next);
        if (!page) return;
        pages.push(page);
      }
    }
    this.#pages = pages;
  }

  /** Show more, and ask for one more page if they are on it; if that does not come, the list stays as it was. */
  async more(): Promise<void> {
    const next = this.#next;
    if (this.#known.length < this.#shown + this.step && next !== null) {
      const page = await this.#found(next);
      if (!page || this.#next !== next) return;
      this.#pages = [...this.#pages, page];
    }
    this.#shown += this.step;
  }

  async #found(name: string): Promise<Page | null> {
    try {
      return await this.ask(name);
    } catch {
      return null; // whoever wants it asks again
    }
  }

  /** A table is not there any more. */
  remove(id: string): void {
    this.#pages = this.#pages.map((page) => ({ ...page, tables: page.tables.filter((table) => table.id !== id) }));
  }
}

function outline({ tables, next }: Page): string {
  return [...tables.map((table) => table.id), next].join(" ");
}
