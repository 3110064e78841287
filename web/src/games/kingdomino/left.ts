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
  const numbers = unseen.join(" ");
  return [
    ...(view.lines_left ? [say("left.lines", { count: view.lines_left })] : []),
    ...(view.discarded.length ? [say("left.gone", { numbers: view.discarded.map(({ number }) => number).join(" ") })] : []),
    coming(view.to_come, unseen.length, numbers),
  ];
}

/** How many of the dominoes that nobody has seen will come: with two players some were removed unseen. */
function coming(count: number, unseen: number, numbers: string): string {
  if (count === unseen) return count ? say("left.all", { count, numbers }) : say("left.none");
  return count ? say("left.perhaps", { count, unseen, numbers }) : say("left.out", { numbers });
}
