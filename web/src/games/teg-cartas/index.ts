export { default as Board } from "./Board.svelte";
export { default as Cover } from "./Cover.svelte";
export { help } from "./help";
export { rare } from "./offers";
export { prompt } from "./prompt";

/** The world takes all the room there is. */
export const fills = true;
