/** What the player is trying out, for the sentence above the board, which is said outside of it. */

import { NOTHING, type Aim } from "./narrowing";

class Doing {
  aim = $state.raw<Aim>(NOTHING);
  /** The bazaar is asked which tile it shall repeat. */
  asking = $state(false);
}

/** There is never more than one board on the screen. */
export const doing = new Doing();
