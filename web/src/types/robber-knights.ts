// Written by `python -m reinos.server.typescript` from the structs of the server; do not edit.

/** A seat has chosen its A tile, which the others do not see. */
export interface Chose {
  kind: "chose";
  seat: number;
}

/** Send knights out: how many stay on the castle and on each tile of the line. */
export interface Deploy {
  kind: "deploy";
  direction: "down" | "left" | "right" | "up";
  drops: string;
}

/** Knights went out from a castle: `drops[i]` of them stay on `cells[i]`, the castle first. */
export interface Deployed {
  kind: "deployed";
  seat: number;
  direction: "down" | "left" | "right" | "up";
  cells: readonly string[];
  drops: readonly number[];
  knights: number;
}

/** A seat has drawn a tile: the others see its letter. */
export interface Drew {
  kind: "drew";
  seat: number;
  letter: "A" | "B" | "C" | "D" | "E";
}

/** End the turn after one or two tiles. */
export interface End {
  kind: "end";
}

/** The game is over. */
export interface Ended {
  kind: "ended";
}

/** A seat lays no more tiles in this turn. */
export interface EndedTurn {
  kind: "ended_turn";
  seat: number;
}

/** The tile that a seat has drawn. */
export interface Got {
  kind: "got";
  seat: number;
  tile: string;
}

/** No knights were put on a castle. */
export interface Held {
  kind: "held";
  seat: number;
  cell: string;
}

/** Put no knights on the castle. */
export interface Hold {
  kind: "hold";
}

/** Keep an A tile together with the castle. */
export interface Keep {
  kind: "keep";
  tile: string;
}

/** A seat keeps an A tile with its castle. */
export interface Kept {
  kind: "kept";
  seat: number;
  tile: string;
}

/** A tile lies on the table. */
export interface Laid {
  kind: "laid";
  seat: number;
  tile: string;
  cell: string;
}

/** The start lies face up. */
export interface LaidOut {
  kind: "laid_out";
  start: readonly StartTile[];
}

/** Lay the tile that was taken. */
export interface Lay {
  kind: "lay";
  cell: string;
}

/** A direction in which knights can go out: the castle, then the tiles they can come to. */
export interface Line {
  direction: "down" | "left" | "right" | "up";
  cells: readonly string[];
}

/** What everyone knows of a player. `hand` are the letters of the tiles in hand, `pile` how many tiles are to be drawn and `top` the letter on top of them, `knights` those not placed, `points` as if the game ended now. `tiles_left` are all tiles not on the table: a player without any is passed over. */
export interface Player {
  hand: readonly ("A" | "B" | "C" | "D" | "E")[];
  pile: number;
  top: "A" | "B" | "C" | "D" | "E" | null;
  tiles_left: number;
  knights: number;
  points: number;
  has_kept: boolean;
}

/** What a seat sees, and what it may do. `squares` are the tiles on the table row by row, `spaces` the cells where a tile may go now, `first` and `last` the corners of what the land can still reach. `taken` lies face up to be laid; knights may go out from `castle` along `lines`. Before it has chosen, a seat's `hand` is its four A tiles. */
export interface RobberKnightsView {
  game: string;
  sequence: number;
  viewer: number | null;
  seat: number | null;
  over: boolean;
  stage: "deploy" | "keep" | "lay" | "take" | null;
  starter: number;
  laid_in_turn: number;
  limit: number;
  first: string;
  last: string;
  squares: readonly Square[];
  spaces: readonly string[];
  taken: Tile | null;
  castle: string | null;
  lines: readonly Line[];
  players: readonly Player[];
  hand: readonly Tile[];
  moves: readonly (Keep | Take | End | Lay | Hold | Stay | Deploy)[];
}

/** A tile on the table, whose it is, and the owners of the knights on it from the bottom up. */
export interface Square {
  cell: string;
  tile: Tile;
  owner: number;
  knights: readonly number[];
}

/** A tile of the start. */
export interface StartTile {
  cell: string;
  tile: string;
  owner: number;
}

/** Who starts has been drawn. */
export interface Starts {
  kind: "starts";
  seat: number;
}

/** Put knights on the castle and leave them there. */
export interface Stay {
  kind: "stay";
  knights: number;
}

/** Knights stand on a castle and do not move. */
export interface Stayed {
  kind: "stayed";
  seat: number;
  cell: string;
  knights: number;
}

/** Take a tile of the hand, to lay it next. */
export interface Take {
  kind: "take";
  tile: string;
}

/** A tile, face up. Tiles equal in letter, terrain and building have one name (RK-05). `minimum` is how many knights must stay where they enter, none for a lake. */
export interface Tile {
  name: string;
  letter: "A" | "B" | "C" | "D" | "E";
  terrain: "forest" | "lake" | "mountain" | "plain";
  building: "castle" | "town" | "village" | null;
  minimum: number | null;
  points: number;
}

/** A seat has turned up a tile of its hand, to lay it. */
export interface Took {
  kind: "took";
  seat: number;
  tile: string;
}

export type Move = Keep | Take | End | Lay | Hold | Stay | Deploy;

export type Event = Starts | Chose | Kept | LaidOut | Drew | Got | Took | Laid | Deployed | Stayed | Held | EndedTurn | Ended;

export type View = RobberKnightsView;
