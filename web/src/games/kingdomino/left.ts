/** What is left to come. */

import type { View } from "../../types/kingdomino";
import { say } from "./words";

const DOMINOES = 48;

export function left(view: View): string[] {
  const seen = new Set(
    [...view.line, ...view.next_line, ...view.kingdoms.flatMap((kingdom) => kingdom.tiles)].map(({ domino }) => domino.number),
  );
  for (const { number } of [...view.discarded, ...(view.placing ? [view.placing] : [])]) seen.add(number);
  const unseen = Array.from({ length: DOMINOES }, (_, n) => n + 1).filter((number) => !seen.has(number));
  return [
    say("left.lines", { count: view.lines_left }),
    ...(view.discarded.length ? [say("left.gone", { numbers: view.discarded.map(({ number }) => number).join(" ") })] : []),
    say(unseen.length > view.unseen ? "left.perhaps" : "left.all", { count: view.unseen, numbers: unseen.join(" ") }),
  ];
}
