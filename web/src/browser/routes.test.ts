import { expect, test } from "vitest";
import { route } from "./routes";
import { ADDRESSES } from "../types/pages";

test("every address that the server knows is a page", () => {
  for (const [page, address] of ADDRESSES) expect(route(`/${address}`).page).toBe(page);
});

test("an address names what the page is about", () => {
  expect(route("/")).toEqual({ page: "home" });
  expect(route("/t/abc")).toEqual({ page: "table", id: "abc" });
  expect(route("/t/abc/replay/")).toEqual({ page: "replay", id: "abc" });
  expect(route("/rules/kingdom%20builder")).toEqual({ page: "rules", game: "kingdom builder" });
  expect(route("/h/code")).toEqual({ page: "handover", code: "code" });
});

test("every other address is none", () => {
  for (const path of ["/t", "/me/x", "/t/abc/x", "/t/abc/replay/x", "/help/http", "/wp-admin", "/t/%E0"])
    expect(route(path)).toEqual({ page: "lost" });
});
