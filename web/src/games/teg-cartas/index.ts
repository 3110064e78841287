export { default as Board } from "./Board.svelte";
export { help } from "./help";
export { left } from "./left";
export { prompt } from "./prompt";

/** The world takes all the room there is. */
export const fills = true;
