export { default as Board } from "./Board.svelte";
export { default as Cover } from "./Cover.svelte";
export { help } from "./help";
export { left } from "./left";
export { prompt } from "./prompt";

/** The world takes all the room there is. */
export const fills = true;
/** Options that few need. */
export const rare = ["combat", "max_rounds"];
