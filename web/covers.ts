/**
 * The pictures of the games as files, drawn once, when the client is built: so the first page shows all games without the
 * drawings of any board. `virtual:covers` gives their addresses.
 */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin } from "vite";

const NAME = "virtual:covers";
const OWN = "\0covers";

type Pictures = ReturnType<typeof import("./src/covers/draw").drawAll>;

/** What the parts of a board ask a browser as soon as they are loaded. */
const BROWSER = { matchMedia: () => ({ matches: true, addEventListener: () => undefined }), navigator: { languages: [] } };

/** Bundle what draws the pictures for this process, and let it draw. */
async function pictures(): Promise<Pictures> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [svelte({ configFile: false, emitCss: false, compilerOptions: { css: "injected" } })],
    ssr: { noExternal: true },
    build: { ssr: "src/covers/draw.ts", write: false, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error("the covers cannot be drawn");
  for (const [name, value] of Object.entries(BROWSER)) if (!(name in globalThis)) Object.assign(globalThis, { [name]: value });
  const { drawAll } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(chunk.code)}`)) as {
    drawAll: () => Pictures;
  };
  return drawAll();
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
