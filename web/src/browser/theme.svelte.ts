/** Day or night: as the system says, unless the reader has chosen. */

import { kept, keep } from "./memory";

export type Theme = "light" | "dark";
const night = matchMedia("(prefers-color-scheme: dark)");

class Light {
  #chosen = $state<string | null>(kept("theme"));
  #system = $state<Theme>(night.matches ? "dark" : "light");

  constructor() {
    night.addEventListener("change", () => (this.#system = night.matches ? "dark" : "light"));
  }

  get theme(): Theme {
    return this.chosen === "system" ? this.#system : this.chosen;
  }

  /** What was chosen; "system" if nothing was. */
  get chosen(): Theme | "system" {
    return this.#chosen === "dark" || this.#chosen === "light" ? this.#chosen : "system";
  }
  set chosen(chosen: Theme | "system") {
    this.#chosen = chosen;
    keep("theme", chosen);
  }

  switch(): void {
    this.chosen = this.theme === "dark" ? "light" : "dark";
  }
}

export const light = new Light();
