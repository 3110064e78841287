/** Hear what several were told live, as the client does: arrays of messages in, the table after each message out, null before a hello. */

import { readFileSync } from "node:fs";
import ts from "typescript";

const source = readFileSync(new URL("../src/server/updates.ts", import.meta.url), "utf8");
const { outputText } = ts.transpileModule(source, { compilerOptions: { target: "ES2022", module: "ESNext" } });
const { updated } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

function hear(messages) {
  let table = null;
  return messages.map((message) => {
    if (message.kind === "hello" && message.table) table = message.table;
    if (message.kind === "update") table = updated(table, message);
    return table;
  });
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, "utf8")).map(hear)));
