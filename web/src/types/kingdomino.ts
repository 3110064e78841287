// Written by `python -m reinos.server.typescript` from the structs of the server; do not edit.

/** Put a king on a free domino of the next line. */
export interface Claim {
  kind: "claim";
  domino: number;
}

/** A king stands on a domino. */
export interface Claimed {
  kind: "claimed";
  seat: number;
  domino: number;
}

/** Discard the domino that fits nowhere. */
export interface Discard {
  kind: "discard";
}

/** A domino fitted nowhere and has left the game. */
export interface Discarded {
  kind: "discarded";
  seat: number;
  domino: number;
}

/** A domino, face up. */
export interface Domino {
  number: number;
  a: Half;
  b: Half;
}

/** The game is over. */
export interface Ended {
  kind: "ended";
}

/** One half of a domino. */
export interface Half {
  terrain: "field" | "forest" | "lake" | "mine" | "pasture" | "swamp";
  crowns: number;
}

/** A kingdom: its tiles in the order they were placed, and its score as it stands. */
export interface Kingdom {
  tiles: readonly Tile[];
  score: number;
}

/** What a seat sees, and what it may do. */
export interface KingdominoView {
  game: string;
  sequence: number;
  viewer: number | null;
  seat: number | null;
  over: boolean;
  stage: "claim" | "discard" | "place" | null;
  placing: Domino | null;
  turn: number;
  order: readonly number[];
  line: readonly Slot[];
  next_line: readonly Slot[];
  lines_left: number;
  to_come: number;
  unseen: number;
  discarded: readonly Domino[];
  limit: number;
  kingdoms: readonly Kingdom[];
  moves: readonly (Claim | Place | Discard)[];
}

/** A new line lies on the table. */
export interface LaidOut {
  kind: "laid_out";
  dominoes: readonly number[];
}

/** A domino that no king chose has left the game. */
export interface LeftOver {
  kind: "left_over";
  domino: number;
}

/** Place the domino: half a on a square, half b beside it in a direction. */
export interface Place {
  kind: "place";
  cell: string;
  direction: "down" | "left" | "right" | "up";
}

/** A domino lies in a kingdom. */
export interface Placed {
  kind: "placed";
  seat: number;
  domino: number;
  cell: string;
  direction: "down" | "left" | "right" | "up";
}

/** A domino of a line and the seat whose king stands on it. */
export interface Slot {
  domino: Domino;
  king: number | null;
}

/** A domino in a kingdom: half a on a square, half b beside it in a direction. */
export interface Tile {
  domino: Domino;
  cell: string;
  direction: "down" | "left" | "right" | "up";
}

export type Move = Claim | Place | Discard;

export type Event = LaidOut | Claimed | Placed | Discarded | LeftOver | Ended;

export type View = KingdominoView;
