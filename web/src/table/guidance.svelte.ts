/** The guide of a table: which step it shows, what it thinks of a move, and whether it is open. */

import type { AnyView } from "../board/board";
import { guideOf } from "../games";
import { follow, hurried, isMine, placeOf, understood, wrongFor, type GameGuide } from "../board/guide";
import { api } from "../server/api";
import { learnAt, learning, note, type Learning } from "./learning";

export class Guidance {
  #given: () => AnyView;
  #learning = $state.raw<Learning | null>(null);
  #guide = $state.raw<GameGuide | null>(null);
  /** What is said of a wrong move, until something else is touched. */
  wrong = $state.raw<string | null>(null);
  /** The step that the reader looks back at. */
  back = $state.raw<number | null>(null);
  /** In the free game the card is shown when it is asked for. */
  open = $state(true);

  constructor(table: string, given: () => AnyView) {
    this.#given = given;
    const known = learning();
    if (known?.table !== table || known.skipped) return;
    this.#learning = known;
    void guideOf(known.game).then((guide) => (this.#guide = guide));
  }

  readonly steps = $derived.by(() => this.#guide?.lessons[this.#learning?.lesson ?? ""] ?? []);
  readonly lesson = $derived.by(() => this.#learning?.lesson ?? "");
  /** Whether there is a guide at this table, open or not. */
  readonly on = $derived.by(() => this.#learning !== null && this.#guide !== null && this.steps.length > 0);
  /** The lesson after this one, if there is one. */
  readonly following = $derived.by(() => {
    const ids = Object.keys(this.#guide?.lessons ?? {});
    return ids[ids.indexOf(this.lesson) + 1] ?? null;
  });
  /** Whether somebody learns at this table, even before all is loaded. */
  readonly here = $derived.by(() => this.#learning !== null && !this.#learning.later);
  readonly later = $derived.by(() => this.#learning?.later ?? false);
  readonly place = $derived.by(() => placeOf(this.#way, this.steps, this.#given()));
  readonly step = $derived.by(() => {
    const at = this.back ?? this.place.at;
    return this.place.free && this.back === null ? null : (this.steps[at] ?? null);
  });
  readonly goal = $derived.by(() => (this.#guide && this.#given().viewer !== null ? this.#guide.goal(this.#given()) : null));
  /** Whether the card is on the screen. */
  readonly shown = $derived.by(() => this.on && !this.later && (this.open || !this.place.free) && !this.#given().over);

  get #way() {
    return this.#learning ?? { begun: [], read: 0 };
  }
  #become(change: Partial<Learning>): void {
    if (!this.#learning) return;
    note((this.#learning = { ...this.#learning, ...change }));
  }

  say(key: string, params: Record<string, string | number> = {}): string {
    const { step } = this;
    return this.#guide?.say(key, { ...(step?.names?.(this.#given()) ?? {}), ...params }) ?? "";
  }

  /** The view has changed. */
  follow(): void {
    if (!this.on) return;
    const before = this.#way;
    const way = follow(before, this.steps, this.#given());
    if (way.begun.length === before.begun.length && way.begun.every((one, n) => one === before.begun[n])) return;
    if (way.begun.length > this.steps.length && before.begun.length <= this.steps.length) this.open = true;
    this.wrong = this.back = null;
    this.#become({ begun: [...way.begun] });
  }
  /** Whether moves may be sent: a wrong try is answered and goes nowhere. */
  allows(moves: readonly object[]): boolean {
    if (!this.on || this.later) return true;
    const wrong = wrongFor(moves, this.#way, this.steps, this.#given());
    this.wrong = wrong;
    if (wrong !== null) return false;
    if (!this.place.free && isMine(this.#given())) {
      const way = hurried(this.#way, this.steps, this.#given());
      this.#become({ begun: [...way.begun], read: way.read });
    }
    return true;
  }
  /** The sentence was read. */
  next(): void {
    this.wrong = null;
    if (this.back !== null) {
      this.back = this.back + 1 >= this.place.at ? null : this.back + 1;
      return;
    }
    this.#become({ read: understood(this.#way).read });
    this.follow();
  }
  previous(): void {
    this.back = Math.max((this.back ?? this.place.at) - 1, 0);
  }
  wait(later: boolean): void {
    this.open = true;
    this.#become({ later });
  }
  /** Open the table of the lesson after this one; its id. */
  async learnOn(name: string): Promise<string> {
    const [game, lesson] = [this.#learning?.game ?? "", this.following ?? ""];
    const { id } = await api.open({ game, lesson, name, seats: [{ kind: "me" }] });
    learnAt(id, game, lesson);
    return id;
  }
  skip(): void {
    this.#become({ skipped: true });
    this.#learning = null;
  }
}
