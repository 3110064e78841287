/** A game file that is chosen or dropped on the page: the server plays it again. */

import { api, Refused } from "../../server/api";
import { Attempt } from "../../server/attempt.svelte";
import type { Replay } from "../../types/server";
import { say } from "../words";

/** Game files are small; what is bigger is something else. */
const BIGGEST = 250_000;

export class GameFile {
  readonly reading = new Attempt();
  /** Whether a file is held above the page. */
  above = $state(false);

  /** `show` is given the game. */
  constructor(readonly show: (replay: Replay) => void) {}

  async read(file: File | undefined): Promise<void> {
    if (!file) return;
    await this.reading.make(async () => {
      if (file.size > BIGGEST) throw new Refused({ code: "too_big", message: say("file.too_big"), rule: null, params: {} });
      this.show(await api.replayFile(await file.text()));
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
