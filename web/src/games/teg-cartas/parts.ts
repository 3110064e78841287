import type { View } from "../../types/teg-cartas";
import type { BoardProps } from "../../board/board";
import type { Captions } from "./captions";
import type { TegCartasChoice } from "./choice.svelte";

/** What the parts of the board are given of it. */
export interface Parts extends Pick<BoardProps<View>, "view" | "words" | "busy" | "play"> {
  choice: TegCartasChoice;
  captions: Captions;
}
