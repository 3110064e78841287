import { expect, test } from "vitest";
import { kindOf } from "./kind";

const home = "https://reinos.example";
const ask = (path: string, mode: RequestMode = "cors", method = "GET"): ReturnType<typeof kindOf> =>
  kindOf({ method, mode, url: new URL(path, home).href }, home);

test("pages and parts of the client are the worker's, whatever the server says of tables is not", () => {
  expect(ask("/t/abc", "navigate")).toBe("page");
  expect(ask("/assets/index-1.js")).toBe("part");
  expect(ask("/api/tables")).toBeNull();
  expect(ask("/api/tables/abc/file", "navigate")).toBeNull();
  expect(ask("/sw.js", "same-origin")).toBeNull();
});

test("other sites and other methods are left alone", () => {
  expect(ask("https://elsewhere.example/assets/index-1.js")).toBeNull();
  expect(ask("/t/abc", "navigate", "POST")).toBeNull();
});
