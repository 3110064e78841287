/** What the player has chosen for this browser: how it looks, how fast things move, what is heard, what is asked. */

import { keep, kept } from "./memory";

export type Pace = "normal" | "fast" | "none";

/** One of several, which stays chosen; the first is the usual one. */
class Choice<One extends string> {
  #one: One;

  constructor(
    readonly name: string,
    readonly all: readonly [One, ...One[]],
  ) {
    this.#one = $state(all.find((one) => one === kept(name)) ?? all[0]);
  }

  get one(): One {
    return this.#one;
  }
  set one(one: One) {
    this.#one = one;
    keep(this.name, one);
  }
}

/** Something that is on or off. */
class Switch extends Choice<"on" | "off"> {
  constructor(name: string, usual = true) {
    super(name, usual ? ["on", "off"] : ["off", "on"]);
  }

  get on(): boolean {
    return this.one === "on";
  }
  set on(on: boolean) {
    this.one = on ? "on" : "off";
  }
}

class Settings {
  /** How fast things move. */
  readonly pace = new Choice<Pace>("pace", ["normal", "fast", "none"]);
  /** How large text is, and what goes with it. */
  readonly size = new Choice("size", ["normal", "large", "larger"]);
  /** Colours of players that differ for every eye. */
  readonly colours = new Switch("colours", false);
  /** Letters and numbers along the edges of maps. */
  readonly coordinates = new Switch("coordinates");
  readonly sound = new Switch("sound");
  /** How loud, in tenths. */
  readonly volume = new Choice<string>("volume", ["10", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
  readonly vibration = new Switch("vibration");
  /** Notices of the browser, which it allows or not. */
  readonly notices = new Switch("notices", false);
  /** Whether a move is confirmed before it is sent. */
  readonly confirms = new Switch("confirms");
}

export const settings = new Settings();
