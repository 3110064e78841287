/** What the player has touched so far: nothing of it is sent before it is confirmed. */

import type { Move, Tile, View } from "../../types/robber-knights";
import { Choice } from "../../board/choice.svelte";
import type { Look } from "./look";
import { beyond, cellsOf, change, marches, moveOf, total, touched, type March } from "./narrowing";

export class RobberKnightsChoice extends Choice<View, Move, Look> {
  /** The tile in the hand that was touched, by its name. */
  #tile = $state<string | null>(null);
  /** Where it would go. */
  cell = $state<string | null>(null);
  /** The knights that would go out. */
  march = $state.raw<March | null>(null);

  /** They stay in sight while one of them is under way. */
  override readonly moves = $derived.by<readonly Move[]>(() => (this.mine ? this.given().view.moves : []));
  readonly stage = $derived.by(() => (this.mine ? this.given().view.stage : null));
  /** Tiles of the hand that can be chosen, by their names. */
  readonly tiles = $derived.by(
    () => new Set(this.moves.flatMap((move) => (move.kind === "keep" || move.kind === "take" ? [move.tile] : []))),
  );
  /** The tile to be kept or laid: the one that was touched, turned up, or the only one. */
  readonly tile = $derived.by<Tile | null>(() => {
    const { taken, hand } = this.given().view;
    if (this.stage === "lay") return taken;
    const [only, ...more] = this.tiles;
    const name = this.#tile ?? (more.length ? null : only);
    return hand.find((tile) => tile.name === name && this.tiles.has(tile.name)) ?? null;
  });
  readonly marches = $derived.by(() => marches(this.moves));
  readonly hold = $derived.by(() => this.moves.find((move) => move.kind === "hold") ?? null);
  readonly end = $derived.by(() => this.moves.find((move) => move.kind === "end") ?? null);
  /** Squares that can be touched. */
  readonly spots = $derived.by<ReadonlySet<string>>(() => {
    const { view } = this.given();
    if (!this.mine) return new Set();
    if (view.stage === "deploy") {
      const stay = this.marches.some(({ direction }) => direction === null) && view.castle;
      return new Set([...(stay ? [stay] : []), ...view.lines.flatMap(({ cells }) => cells)]);
    }
    return new Set(view.stage === "keep" ? [] : view.spaces);
  });
  /** How many knights would stay on each square. */
  readonly drops = $derived.by<ReadonlyMap<string, number>>(() => {
    const { march } = this;
    if (!march) return new Map();
    return new Map(cellsOf(this.given().view, march).map((cell, n) => [cell, march.drops[n] ?? 0]));
  });
  /** What confirming would send. */
  readonly ready = $derived.by<Move[]>(() => {
    const { stage } = this.given().view;
    if (this.march) return [moveOf(this.march)];
    if (!this.tile) return [];
    if (stage === "keep") return [{ kind: "keep", tile: this.tile.name }];
    if (this.cell === null) return [];
    const lay: Move = { kind: "lay", cell: this.cell };
    // A tile that is turned up cannot be put back: it is turned up and laid at once.
    return stage === "take" ? [{ kind: "take", tile: this.tile.name }, lay] : [lay];
  });

  /** Put down what is in the hands. */
  rest(): void {
    this.#tile = this.cell = this.march = null;
  }

  /** A square was touched. With a mouse or a key, touching where the tile would go confirms. */
  touch(cell: string, sure: boolean): void {
    const { view, busy } = this.given();
    if (!this.spots.has(cell)) {
      if (this.march) this.march = null;
      this.see({ kind: "square", cell });
      return this.ask();
    }
    if (busy) return;
    this.look = null;
    if (view.stage === "deploy") {
      this.march = touched(this.marches, view, this.march, cell) ?? this.march;
    } else if (this.cell === cell && sure && this.ready.length) {
      this.confirm();
    } else {
      this.cell = cell;
      this.settle();
    }
  }
  touchTile(tile: Tile): void {
    if (!this.free || !this.tiles.has(tile.name)) return;
    this.look = null;
    this.#tile = this.#tile === tile.name ? null : tile.name;
    if (this.#tile) this.settle();
  }

  /** The march with one more or one fewer on a square, if there is one. */
  changed(place: number, by: 1 | -1): March | null {
    return this.march && change(this.marches, this.march, place, by);
  }
  change(place: number, by: 1 | -1): void {
    if (this.free) this.march = this.changed(place, by) ?? this.march;
  }

  /** How many knights can go out at most. */
  readonly most = $derived.by(() => Math.max(0, ...this.marches.map(total)));
  /** What it would take to come where knights cannot. */
  readonly beyond = $derived.by(() => {
    const { view } = this.given();
    if (!this.free || view.stage !== "deploy" || this.look?.kind !== "square") return null;
    return beyond(view, this.look.cell);
  });
  readonly doubt = $derived.by<Move | null>(() => {
    if (this.beyond) return this.beyond.move;
    if (!this.free || this.stage !== "lay" || this.look?.kind !== "square") return null;
    return { kind: "lay", cell: this.look.cell };
  });
}
