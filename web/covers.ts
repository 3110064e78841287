/**
 * The pictures of the games as files, drawn once, when the client is built: so the first page shows all games without the
 * drawings of any board. `virtual:covers` gives their addresses.
 */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";

const NAME = "virtual:covers";
const OWN = "\0covers";

type Pictures = ReturnType<typeof import("./src/covers/draw").drawAll>;

/** What the parts of a board ask a browser as soon as they are loaded. */
const BROWSER = { matchMedia: () => ({ matches: true, addEventListener: () => undefined }), navigator: { languages: [] } };

async function pictures(): Promise<Pictures> {
  const server = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    plugins: [svelte({ configFile: false, emitCss: false, compilerOptions: { css: "injected" } })],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  for (const [name, value] of Object.entries(BROWSER)) if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
  const { drawAll } = (await server.ssrLoadModule("/src/covers/draw.ts")) as { drawAll: () => Pictures };
  const drawn = drawAll();
  await server.close();
  return drawn;
}

export function covers(): Plugin {
  let building = false;
  return {
    name: "covers",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === NAME ? OWN : null),
    async load(id) {
      if (id !== OWN) return null;
      const address = (name: string, source: string): string =>
        building
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "asset", name, source })}`
          : JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`);
      const entries = Object.entries(await pictures()).map(([game, { light, dark }]) => {
        const [day, night] = [address(`${game}-day.svg`, light), address(`${game}-night.svg`, dark)];
        return `${JSON.stringify(game)}: { light: ${day}, dark: ${night} }`;
      });
      return `export default { ${entries.join(", ")} };`;
    },
  };
}
