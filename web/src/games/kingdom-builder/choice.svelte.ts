/** What the player has touched so far: nothing of it is sent before it is confirmed. */

import type { Move, Plan, Tile, View } from "../../types/kingdom-builder";
import { Choice } from "../../board/choice.svelte";
import type { Look } from "./look";
import {
  NOTHING,
  onlyShown,
  others,
  plainMoves,
  plansOf,
  sequence,
  targets,
  type Aim,
  type Card,
  type Kind,
  type Location,
} from "./narrowing";

export class KingdomBuilderChoice extends Choice<View, Move, Look> {
  /** The tile that is being tried out, and the settlement lifted in thought. */
  aim = $state.raw<Aim>(NOTHING);
  chosen = $state<string | null>(null);
  /** The bazaar is asked which tile it shall repeat. */
  asking = $state(false);
  /** The player has touched the chosen hex; the only possible one is chosen unasked. */
  #picked = false;

  readonly plans = $derived.by<readonly Plan[]>(() => (this.free ? this.given().view.plans : []));
  /** Hexes that can be touched, and what each would do. */
  readonly spots = $derived.by(() => targets(this.moves, this.aim));
  readonly kind = $derived.by<Kind | undefined>(() => (this.chosen === null ? undefined : this.spots.get(this.chosen)));
  /** What confirming would send. */
  readonly ready = $derived.by<Move[]>(() => (this.free ? sequence(this.aim, this.chosen, this.kind) : []));
  /** Moves that are buttons. */
  readonly plain = $derived.by(() => (this.aim.plan || this.asking ? [] : plainMoves(this.moves)));
  readonly repeats = $derived.by(() => plansOf(this.plans, "bazaar"));
  /** The tile in use, whether in thought or already begun. */
  readonly active = $derived.by<Location | null>(() => {
    const { plan } = this.aim;
    if (this.asking || plan?.move.kind === "repeat") return "bazaar";
    return plan?.tile ?? (this.mine ? this.given().view.using : null);
  });
  readonly usable = $derived.by(() => {
    const { view } = this.given();
    const tiles = view.players[view.viewer ?? -1]?.tiles ?? [];
    return new Set(tiles.map(({ location }) => location).filter((one) => plansOf(this.plans, one).length));
  });

  /** Put down what is in the hands. */
  rest(): void {
    this.aim = NOTHING;
    this.chosen = null;
    this.asking = false;
  }
  /** Stop reading, or else put down what is in the hands. */
  back(): void {
    if (this.look) this.look = null;
    else this.rest();
  }

  /** A hex was touched. With a mouse or a key, touching it again confirms. */
  touch(cell: string, sure: boolean): void {
    const kind = this.spots.get(cell);
    if (kind && !onlyShown(this.aim.plan)) {
      this.look = null;
      if (this.aim.plan && kind === "lift") return this.#lift(cell);
      if (this.chosen === cell && sure && this.#picked) return this.confirm();
      this.chosen = cell;
      this.#picked = true;
      this.settle();
    } else if (others(this.aim).has(cell)) {
      this.#lift(cell);
    } else if (this.aim.from === cell) {
      this.aim = { ...this.aim, from: null };
      this.chosen = null;
    } else {
      this.chosen = null;
      this.see({ kind: "hex", cell });
      this.ask();
    }
  }
  #lift(cell: string): void {
    this.aim = { ...this.aim, from: cell };
    this.#offer();
  }
  /** Where there is only one way, it is chosen. */
  #offer(): void {
    const [only, ...more] = this.spots;
    this.#picked = false;
    this.chosen = null;
    if (!only || more.length || onlyShown(this.aim.plan)) return;
    if (only[1] === "lift") this.#lift(only[0]);
    else this.chosen = only[0];
  }

  /** Try out what a tile could do. */
  explore(plan: Plan): void {
    this.leave();
    this.aim = { plan, from: null };
    this.#offer();
  }
  touchTile(tile: Tile): void {
    const found = tile.state === "ready" ? plansOf(this.plans, tile.location) : [];
    const again = this.active === tile.location && (this.aim.plan !== null || this.asking);
    const same = this.look?.kind === "tile" && this.look.tile.cell === tile.cell;
    this.leave();
    if (again || same) return;
    if (found[0] && found.length === 1) this.explore(found[0]);
    else if (found.length) this.asking = true;
    else this.look = { kind: "tile", tile };
  }
  touchCard(card: Card | "castle"): void {
    const { viewer, seat } = this.given().view;
    const again = this.look?.kind === "card" && this.look.card === card;
    this.look = again ? null : { kind: "card", card, seat: viewer ?? seat ?? 0 };
  }
  touchPlayer(seat: number): void {
    if (this.look?.kind === "card" && this.look.seat !== seat) this.look = { ...this.look, seat };
    else this.see({ kind: "player", seat });
  }

  readonly doubt = $derived.by<Move | null>(() => {
    const { stage, rows } = this.given().view;
    if (!this.free || this.aim.plan || stage === null || stage === "cathedral") return null;
    if (this.look?.kind !== "hex") return null;
    const { cell } = this.look;
    const letter = rows[Number(cell.slice(1)) - 1]?.[cell.charCodeAt(0) - 97] ?? "";
    // On these nobody would think of building.
    if ("SIL".includes(letter)) return null;
    if (stage === "lift" || stage === "scout") return { kind: stage, cell };
    return { kind: stage === "land" || stage === "silo_land" ? "land" : "build", cell };
  });
}
