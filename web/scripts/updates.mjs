/** Hear live messages as the client does: a JSON array of them in, the table after each of them out, or null before a hello. */

import { readFileSync } from "node:fs";
import ts from "typescript";

const source = readFileSync(new URL("../src/updates.ts", import.meta.url), "utf8");
const { outputText } = ts.transpileModule(source, { compilerOptions: { target: "ES2022", module: "ESNext" } });
const { updated } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

let table = null;
const tables = [];
for (const message of JSON.parse(readFileSync(0, "utf8"))) {
  if (message.kind === "hello" && message.table) table = message.table;
  if (message.kind === "update") table = updated(table, message);
  tables.push(table);
}
process.stdout.write(JSON.stringify(tables));
