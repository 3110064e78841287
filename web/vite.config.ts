import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/reinos/server/static",
    emptyOutDir: true,
    // The content security policy of the server allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: "http://localhost:7300", ws: true } } },
  // The palette is read by a test.
  test: { include: ["src/**/*.test.ts"], testTimeout: 120_000, css: true },
});
