export { default as Board } from "./Board.svelte";
export { default as Sign } from "./Sign.svelte";
export { default as Ending } from "./Ending.svelte";
export { help } from "./help";
export { left } from "./left";
export { prompt } from "./prompt";
export { spelling } from "./spelling";

/** The world takes all the room there is. */
export const fills = true;
/** What to do stands under it, beside the cards. */
export const docks = true;
