/** What the player has chosen for this browser: how fast things move, what is heard, what is asked. */

import { keep, kept } from "./memory";

export type Pace = "normal" | "fast" | "none";
export const PACES: readonly Pace[] = ["normal", "fast", "none"];

/** Something that is on or off, and stays so. */
class Switch {
  readonly #name: string;
  #on: boolean;

  constructor(name: string, usual: boolean) {
    this.#name = name;
    this.#on = $state((kept(name) ?? (usual ? "on" : "off")) === "on");
  }

  get on(): boolean {
    return this.#on;
  }
  set on(on: boolean) {
    this.#on = on;
    keep(this.#name, on ? "on" : "off");
  }
}

class Settings {
  #pace = $state<Pace>(PACES.find((pace) => pace === kept("pace")) ?? "normal");
  readonly sound = new Switch("sound", true);
  readonly vibration = new Switch("vibration", true);
  /** Notices of the browser, which it allows or not. */
  readonly notices = new Switch("notices", false);
  /** Whether a move is confirmed before it is sent. */
  readonly confirms = new Switch("confirms", true);

  /** How fast things move. */
  get pace(): Pace {
    return this.#pace;
  }
  set pace(pace: Pace) {
    this.#pace = pace;
    keep("pace", pace);
  }
}

export const settings = new Settings();
