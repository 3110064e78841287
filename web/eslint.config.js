import css from "@eslint/css";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";

const scripts = ["**/*.ts", "**/*.svelte"];

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
]);
