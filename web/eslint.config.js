import css from "@eslint/css";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import { readdirSync } from "node:fs";
import typescript from "typescript-eslint";

const scripts = ["**/*.ts", "**/*.svelte"];

/** The rooms of `src/` in their order: each imports only from those before it. README.md says what each is for. */
const ROOMS = "types styles browser words offline server art map board calls parts games table pages app covers".split(" ");
for (const name of readdirSync(new URL("src", import.meta.url)))
  if (!ROOMS.includes(name)) throw new Error(`src/${name} is no room: give it a place in the order in eslint.config.js`);

/** Files that may not import from addresses like these: neither at once nor later, by `import()` or a glob. */
function closed(folder, regex, message) {
  const late = 'ImportExpression, TSImportType, CallExpression[callee.property.name="glob"]';
  // A pattern within a selector ends at the first slash, whatever stands before it.
  const selector = `:matches(${late}) Literal[value=/${regex.replaceAll("/", "\\x2F")}/]`;
  return {
    files: [`${folder}/*.ts`, `${folder}/*.svelte`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
      "no-restricted-syntax": ["error", { selector, message }],
    },
  };
}

const behind = (room) => `^(\\.\\./)+(${ROOMS.slice(ROOMS.indexOf(room) + 1).join("|")})(/|$)`;
const rooms = ROOMS.slice(0, -1).map((room) =>
  closed(`src/${room}/**`, behind(room), `src/${room}/ imports only from the rooms before it.`),
);
/** Out of a game's folder is the next game's; folders within it are one step further in. */
const games = [
  ["src/games/*", "\\.\\."],
  ["src/games/*/*", "\\.\\./\\.\\."],
].map(([folder, out]) =>
  closed(
    folder,
    `^${out}(/(?!\\.\\./)|$)|^(\\.\\./)+games(/|$)|${behind("games")}`,
    "A game imports neither from another game nor from a room behind the games.",
  ),
);

export default defineConfig([
  { ignores: ["src/types/"] },
  {
    files: scripts,
    extends: [typescript.configs.strict, typescript.configs.stylistic, svelte.configs.recommended, svelte.configs.prettier],
    languageOptions: { parserOptions: { parser: typescript.parser } },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Sets and maps are values here: replaced when something changes, never changed.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    extends: ["css/recommended"],
    // One rule must win everywhere, and a browser that lacks a nicety does without it.
    rules: {
      "css/no-important": "off",
      "css/use-baseline": "off",
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }],
    },
  },
  ...rooms,
  ...games,
]);
