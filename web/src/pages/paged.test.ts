import { expect, test } from "vitest";
import type { Page, TableInfo } from "../types/server";
import { PagedList } from "./paged.svelte";

const page = (next: string | null, ...ids: string[]): Page => ({ tables: ids.map((id) => ({ id }) as TableInfo), next });

/** A list over these pages after the first, and which of them were asked for. */
function over(pages: Record<string, Page>): { list: PagedList; asked: string[]; ids: () => string } {
  const asked: string[] = [];
  const list = new PagedList(async (name) => {
    asked.push(name);
    return pages[name] ?? page(null);
  }, 2);
  return { list, asked, ids: () => list.tables.map(({ id }) => id).join("") };
}

test("more pages come until there are none", async () => {
  const { list, ids } = over({ c: page("e", "c", "d"), e: page(null, "e") });
  await list.renew(page("c", "a", "b"));
  expect([ids(), list.hasMore]).toEqual(["ab", true]);
  await list.more();
  expect([ids(), list.hasMore]).toEqual(["abcd", true]);
  await list.more();
  expect([ids(), list.hasMore]).toEqual(["abcde", false]);
});

test("a first page with the same tables leaves the others alone", async () => {
  const { list, asked, ids } = over({ c: page(null, "c") });
  await list.renew(page("c", "a", "b"));
  await list.more();
  await list.renew(page("c", "a", "b"));
  expect([ids(), asked]).toEqual(["abc", ["c"]]);
});

test("after a first page with other tables as many pages as before are asked for anew", async () => {
  const { list, asked, ids } = over({ b: page("d", "b", "c"), c: page("e", "c", "d"), d: page("f", "d", "e") });
  await list.renew(page("c", "a", "b"));
  await list.more();
  expect(ids()).toBe("abcd");
  await list.renew(page("b", "z", "a"));
  expect([ids(), asked, list.hasMore]).toEqual(["zabc", ["c", "b"], true]);
});

test("a table that was removed is not shown again", async () => {
  const { list, ids } = over({ c: page(null, "c", "d") });
  await list.renew(page("c", "a", "b"));
  await list.more();
  list.remove("d");
  await list.renew(page("c", "a", "b"));
  expect(ids()).toBe("abc");
});

test("a long page is shown in steps before the next one is asked for", async () => {
  const { list, asked, ids } = over({ f: page(null, "f") });
  await list.renew(page("f", "a", "b", "c", "d", "e"));
  expect([ids(), list.hasMore]).toEqual(["ab", true]);
  await list.more();
  expect([ids(), list.hasMore, asked]).toEqual(["abcd", true, []]);
  await list.more();
  expect([ids(), list.hasMore, asked]).toEqual(["abcdef", false, ["f"]]);
});

test("a page that does not come changes nothing, and can be asked for again", async () => {
  let down = true;
  const list = new PagedList(async () => {
    if (down) throw new Error("no connection");
    return page("e", "c", "d");
  }, 2);
  const ids = (): string => list.tables.map(({ id }) => id).join("");
  await list.renew(page("c", "a", "b"));
  await list.more();
  expect([ids(), list.hasMore]).toEqual(["ab", true]);
  down = false;
  await list.more();
  expect(ids()).toBe("abcd");
  down = true;
  await list.renew(page("b", "z", "a"));
  expect(ids()).toBe("abcd");
});

test("two who ask for more at once get one page", async () => {
  const { list, ids } = over({ c: page(null, "c") });
  await list.renew(page("c", "a", "b"));
  await Promise.all([list.more(), list.more()]);
  expect(ids()).toBe("abc");
});
