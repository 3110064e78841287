// Written by `python -m reinos.server.typescript` from the structs of the server; do not edit.

/** No terrain of the cards has a free hex any more: this round is the last. */
export interface BoardFull {
  kind: "board_full";
}

/** The quadrants lie on the table: top left, top right, bottom left, bottom right. */
export interface BoardLaid {
  kind: "board_laid";
  quadrants: readonly ("barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "tavern" | "tower" | "university")[];
  turned: readonly boolean[];
}

/** Build a settlement from the supply on a hex. */
export interface Build {
  kind: "build";
  cell: string;
}

/** A settlement stands on a hex: by the card, by a tile, on farmland or for a silo. */
export interface Built {
  kind: "built";
  seat: number;
  cell: string;
  by: string;
}

/** The Kingdom Builder cards of this game, and who begins. */
export interface CardsLaid {
  kind: "cards_laid";
  cards: readonly ("chainers" | "citizens" | "discoverers" | "farmers" | "fishermen" | "hermits" | "homesteaders" | "knights" | "lords" | "mayors" | "merchants" | "miners" | "rangers" | "rovers" | "travellers" | "workers")[];
  first: number;
}

/** Place no second scout, or build or move no more for this silo. */
export interface Done {
  kind: "done";
}

/** A seat has drawn its next terrain card, which nobody else sees. */
export interface Drew {
  kind: "drew";
  seat: number;
  terrain: "canyon" | "desert" | "flowers" | "forest" | "grass";
}

/** End the turn. */
export interface End {
  kind: "end";
}

/** The game is over. */
export interface Ended {
  kind: "ended";
}

/** A piece of advice, and the hexes it speaks for. */
export interface Hint {
  advice: "few_terrains" | "location";
  cells: readonly string[];
}

/** A tile that one settlement alone keeps, and the hexes beside its location (KB-15). */
export interface Kept {
  location: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill";
  beside: readonly string[];
}

/** What a seat sees, and what it may do. `rows` are the hexes as letters: G grass, F flowers, T forest, C canyon, D desert, A farmland, W water, M mountain, S castle, I silo, L location. For the mover, `brings` says of hexes what a settlement there would take or touch for the first time, and `keeps` of own settlements what would be lost if they moved away. */
export interface KingdomBuilderView {
  game: string;
  sequence: number;
  viewer: number | null;
  seat: number | null;
  over: boolean;
  stage: "build" | "cathedral" | "land" | "lift" | "mandatory" | "scout" | "silo" | "silo_land" | "spend" | "turn" | null;
  using: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill" | null;
  repeating: boolean;
  terrain: "canyon" | "desert" | "flowers" | "forest" | "grass" | null;
  builds_left: number;
  lifted: string | null;
  first: number;
  last_round: boolean;
  sections: readonly Section[];
  rows: readonly string[];
  locations: readonly LocationHex[];
  cards: readonly ("chainers" | "citizens" | "discoverers" | "farmers" | "fishermen" | "hermits" | "homesteaders" | "knights" | "lords" | "mayors" | "merchants" | "miners" | "rangers" | "rovers" | "travellers" | "workers")[];
  players: readonly Player[];
  scouts: readonly string[];
  markers: readonly Marker[];
  silos_left: number;
  deck: number;
  discards: Record<string, number>;
  pools: readonly Pool[];
  plans: readonly Plan[];
  brings: Record<string, readonly ("barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill" | "castle")[]>;
  keeps: Record<string, readonly Kept[]>;
  hints: readonly Hint[];
  moves: readonly (Build | Lift | Land | Scout | Use | Repeat | TakeToken | Spend | Done | End)[];
}

/** Put the lifted settlement down. */
export interface Land {
  kind: "land";
  cell: string;
}

/** A supply is empty: this round is the last. */
export interface LastRound {
  kind: "last_round";
  seat: number;
}

/** Lift an own settlement that is to be moved. */
export interface Lift {
  kind: "lift";
  cell: string;
}

/** A location hex, what it is and how many tiles lie on it. */
export interface LocationHex {
  cell: string;
  location: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill";
  tiles: number;
}

/** No own settlement touches the hex any more: the tile has left the game. */
export interface LostTile {
  kind: "lost_tile";
  seat: number;
  tile: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill";
  cell: string;
}

/** A mayor's marker stands beside a horizontal line, counted from 1 at the top. */
export interface Marked {
  kind: "marked";
  seat: number;
  line: number;
}

/** A mayor's marker beside a line, counted from 1 at the top. */
export interface Marker {
  line: number;
  seat: number;
}

/** A settlement has moved, by a tile or for a silo. */
export interface Moved {
  kind: "moved";
  seat: number;
  origin: string;
  cell: string;
  by: string;
}

/** The rovers pay gold for the first settlement of a turn in a quadrant. */
export interface Paid {
  kind: "paid";
  seat: number;
  gold: number;
}

/** What a tile could do now: where to build, or what to lift and where it could land. `move` begins it. Building goes on with `build`, moving with `lift` and then `land`, placing a scout with `scout`. */
export interface Plan {
  move: Build | Lift | Land | Scout | Use | Repeat | TakeToken | Spend | Done | End;
  tile: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill";
  build: readonly string[];
  lift: Record<string, readonly string[]>;
  scout: readonly string[];
}

/** What lies before a seat. `terrain` is its card if the viewer may see it. */
export interface Player {
  supply: number;
  terrain: "canyon" | "desert" | "flowers" | "forest" | "grass" | null;
  settlements: readonly string[];
  tiles: readonly Tile[];
  tokens: number;
  gold: number;
  score: number;
}

/** Cards that the viewer cannot tell apart: how many of each terrain, and who holds them. The cards of the deck are in the last pool, together with the hands drawn from it; an older pool has the hands drawn before a shuffle. */
export interface Pool {
  cards: Record<string, number>;
  seats: readonly number[];
  deck: number;
}

/** Use the bazaar to repeat the action of another tile. */
export interface Repeat {
  kind: "repeat";
  tile: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill";
}

/** No free hex of the card's terrain is left: it is discarded for another, seen by all. */
export interface Replaced {
  kind: "replaced";
  seat: number;
  old: "canyon" | "desert" | "flowers" | "forest" | "grass";
  terrain: "canyon" | "desert" | "flowers" | "forest" | "grass";
}

/** A turn begins: the seat shows its terrain card. */
export interface Revealed {
  kind: "revealed";
  seat: number;
  terrain: "canyon" | "desert" | "flowers" | "forest" | "grass";
}

/** Place a scout. */
export interface Scout {
  kind: "scout";
  cell: string;
}

/** A scout stands on a hex until the end of the turn. */
export interface Scouted {
  kind: "scouted";
  seat: number;
  cell: string;
}

/** The scouts have left the board. */
export interface ScoutsLeft {
  kind: "scouts_left";
  seat: number;
}

/** A quadrant of the board and whether it is turned by 180 degrees. */
export interface Section {
  name: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "tavern" | "tower" | "university";
  turned: boolean;
}

/** The discards have become the new deck. */
export interface Shuffled {
  kind: "shuffled";
}

/** A seat may now act for this many silos. */
export interface SiloStep {
  kind: "silo_step";
  seat: number;
  silos: number;
}

/** Cathedral: return tokens and build that many settlements. */
export interface Spend {
  kind: "spend";
  tokens: number;
}

/** A seat returns tokens to build as many settlements. */
export interface SpentTokens {
  kind: "spent_tokens";
  seat: number;
  tokens: number;
}

/** Cathedral: take one more token. */
export interface TakeToken {
  kind: "token";
}

/** A location tile of a seat: of which hex, and whether it can be used this turn. */
export interface Tile {
  location: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill";
  cell: string;
  state: "new" | "ready" | "used";
}

/** A seat has taken a location tile from a hex. */
export interface TookTile {
  kind: "took_tile";
  seat: number;
  tile: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill";
  cell: string;
}

/** A seat has taken a cathedral token; it has so many now. */
export interface TookToken {
  kind: "took_token";
  seat: number;
  tokens: number;
}

/** A turn is over and its card discarded. */
export interface TurnEnded {
  kind: "turn_ended";
  seat: number;
  terrain: "canyon" | "desert" | "flowers" | "forest" | "grass";
}

/** Begin the action of a location tile. */
export interface Use {
  kind: "use";
  tile: "barn" | "bazaar" | "cathedral" | "farm" | "harbor" | "mountain_station" | "oasis" | "oracle" | "paddock" | "palisade" | "scout_cabin" | "tavern" | "tower" | "university" | "watchtower" | "water_mill";
}

export type Move = Build | Lift | Land | Scout | Use | Repeat | TakeToken | Spend | Done | End;

export type Event = BoardLaid | CardsLaid | Drew | Shuffled | Revealed | Replaced | Built | Moved | TookTile | LostTile | TurnEnded | LastRound | BoardFull | Scouted | ScoutsLeft | TookToken | SpentTokens | Marked | Paid | SiloStep | Ended;

export type View = KingdomBuilderView;
