import type { View } from "../../types/kingdomino";
import type { BoardProps } from "../../board/board";
import type { KingdominoChoice } from "./choice.svelte";
import type { Drag } from "./drag.svelte";

/** What the parts of the board are given of it. */
export interface Parts extends Pick<BoardProps<View>, "view" | "seats" | "words" | "lit" | "busy"> {
  choice: KingdominoChoice;
  drag: Drag;
}
