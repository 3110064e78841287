export { default as Board } from "./Board.svelte";
export { default as ScoreLabel } from "./ScoreLabel.svelte";
export { default as Sign } from "./Sign.svelte";
export { help } from "./help";
export { left } from "./left";
export { prompt } from "./prompt";
export { turn } from "./turn";

/** The map takes all the room there is. */
export const fills = true;
