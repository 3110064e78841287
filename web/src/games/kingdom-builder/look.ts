/** Something the player looks at, without doing anything: the bar tells about it. */

import type { Tile } from "../../types/kingdom-builder";
import type { Card } from "./narrowing";

export type Look =
  | { kind: "hex"; cell: string }
  | { kind: "tile"; tile: Tile }
  | { kind: "deck" }
  | { kind: "marker"; line: number; seat: number }
  | { kind: "player"; seat: number }
  | { kind: "card"; card: Card | "castle"; seat: number };
