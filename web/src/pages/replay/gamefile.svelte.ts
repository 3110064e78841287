/** A game file that is chosen or dropped on the page: the server plays it again. */

import { api, Refused } from "../../server/api";
import { Attempt } from "../../server/attempt.svelte";
import type { Replay } from "../../types/server";
import { say } from "../words";
import { badLine, textOf } from "./gametext";

/** Game files are small; what is bigger is something else. */
const BIGGEST = 250_000;

function refused(code: "too_big" | "not_text_file", params: Record<string, number> = {}): Refused {
  return new Refused({ code, message: say(`file.${code}`, params), rule: null, params });
}

export class GameFile {
  readonly reading = new Attempt();
  /** Whether a file is held above the page. */
  above = $state(false);

  /** `show` is given the game. */
  constructor(readonly show: (replay: Replay) => void) {}

  async read(file: File | undefined): Promise<void> {
    if (!file) return;
    await this.reading.make(async () => {
      if (file.size > BIGGEST) throw refused("too_big");
      const bytes = new Uint8Array(await file.arrayBuffer());
      const text = textOf(bytes);
      if (text === null) throw refused("not_text_file", { line: badLine(bytes) });
      this.show(await api.replayFile(text));
    });
  }

  readonly drag = (event: DragEvent): void => {
    event.preventDefault();
    this.above = true;
  };
  readonly leave = (): void => {
    this.above = false;
  };
  readonly drop = (event: DragEvent): void => {
    event.preventDefault();
    this.above = false;
    void this.read(event.dataTransfer?.files[0]);
  };
}
