import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { covers } from "./covers.ts";

const WORKER = "sw.js";

/** Tell the service worker which build it belongs to and of which files that consists. */
function stamp(): Plugin {
  return {
    name: "stamp",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const worker = bundle[WORKER];
        const page = bundle["index.html"];
        if (worker?.type !== "chunk" || page?.type !== "asset") throw new Error("there is no service worker, or no page");
        if (worker.imports.length) throw new Error("the service worker has to be one file");
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith("assets/"))
          .sort();
        const text = [worker.code, page.source, ...files].join("\n");
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
        const build = Array.from(hash.slice(0, 6), (byte) => byte.toString(16).padStart(2, "0")).join("");
        worker.code = worker.code.replaceAll("__BUILD__", JSON.stringify(build)).replaceAll("__FILES__", JSON.stringify(files));
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), covers(), stamp()],
  build: {
    outDir: "../src/reinos/server/static",
    emptyOutDir: true,
    // The content security policy of the server allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: { index: "index.html", sw: "src/offline/sw.ts" },
      // A service worker has charge of the folder it lies in, and keeps its name.
      output: { entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: "http://localhost:7300", ws: true } } },
  // The palette is read by a test.
  test: { include: ["src/**/*.test.ts"], testTimeout: 120_000, css: true },
});
