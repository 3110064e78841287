// Written by `python -m reinos.server.typescript` from the structs of the server; do not edit.

export const PROTOCOL = 4;

/** An event of some game: the file of each has its own. */
export interface AnyEvent {
  kind: string;
  [name: string]: unknown;
}

/** A sign of life, sent every few seconds, in a stream when nothing else was: so that both sides notice a connection that is dead without having been closed. */
export interface Beat {
  kind: "beat";
}

/** A bot that can be given a seat. */
export interface BotInfo {
  id: string;
  label: string;
  help: string;
}

/** The server is stopping, or the table was deleted; come back in a moment. */
export interface Bye {
  kind: "bye";
}

/** A value of an option, and what it is called. */
export interface Choice {
  value: boolean | number | string;
  label: string;
}

/** The seconds that every seat had left when the clock of seat `runs` began to run, if one does. `running_for` seconds it was running when this was said; an update says 0, and `running` follows if it was later than that. */
export interface Clock {
  left: readonly number[];
  runs: number | null;
  running_for: number;
}

/** How much time everybody has, and what happens then. Either minutes for the whole game, with an increment in seconds after each turn, or days for each move. When time has run out, a bot plays on in the seat, or the seat resigns. */
export interface ClockSetting {
  kind: "days" | "minutes";
  minutes?: number;
  increment?: number;
  days?: number;
  then?: "bot" | "resign";
}

/** What an option depends on: `players` or another option, and the value that it must have. */
export interface Condition {
  option: string;
  value: boolean | number | string;
}

/** What was said over the WebSocket is refused; `sequence` is the one it was said with. */
export interface Declined {
  kind: "declined";
  sequence: number | null;
  problem: Problem;
}

/** A table is no longer in one's list; `gone` if nobody is left in whose list it is. */
export interface Deleted {
  gone: boolean;
}

/** A body that says nothing: `{}`. */
export interface Empty {
}

/** A game, in the language asked for, and the bots that play it well enough. */
export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  least_players: number;
  most_players: number;
  bots: readonly string[];
  options: readonly OptionInfo[];
}

/** Everything that a new table can be made of. */
export interface Games {
  games: readonly GameInfo[];
  bots: readonly BotInfo[];
}

/** A link that moves a seat to another device, once, until it expires or the seat moves. */
export interface Handover {
  link: string;
  expires: string;
}

/** The version of the protocol, which run of the server this is, and the table as it is. It comes first, and again when the one who looks has become another seat. Whoever said what they have, and had it from this run, gets no table but an update with what was missed. */
export interface Hello {
  kind: "hello";
  protocol: number;
  run: string;
  table: Table | null;
}

/** Take an open seat: this one, or any; `another` one for somebody at the same device. */
export interface Join {
  name: string;
  seat?: number | null;
  another?: boolean;
}

/** See the table from another of one's own seats, over the WebSocket: a `hello` follows. */
export interface LiveLook {
  kind: "look";
  seat: number;
}

/** Make a move, over the WebSocket. Once it is on disk the player's own update tells it. */
export interface LivePlay {
  kind: "play";
  sequence: number;
  move: string | Record<string, boolean | number | string | null>;
  seat?: number | null;
}

/** What happened with one decision: its number, who made it, the events this seat may know. The move itself is for the seat that made it, and for everyone once the game is over. */
export interface LogEntry {
  kind: "began" | "moved" | "resigned";
  sequence: number;
  seat: number | null;
  move: string | null;
  events: readonly AnyEvent[];
}

/** Open a table. Sent again with the same key, a random text of one's own, it gives the same table: so whoever got no answer may ask again. */
export interface NewTable {
  game: string;
  seats: readonly SeatRequest[];
  name: string;
  options?: Record<string, boolean | number | string | readonly string[]>;
  open?: boolean;
  key?: string | null;
  settings?: Settings;
}

/** What happened at the table beside the game, at a decision of it: who did it, and what. Each kind has sentences of its own, with `params`. */
export interface Note {
  kind: string;
  number: number;
  sequence: number;
  at: string;
  seat: number | null;
  params: Record<string, unknown>;
}

/** Whether the address to which a link was sent is to get notices. */
export interface NoticeAnswer {
  on: boolean;
}

/** What the host offers to those who are away, by mail or webhook, and what one has asked for. Before an address is `confirmed`, nothing is sent to it but the question. `told` is whether the webhook is told. */
export interface Notices {
  mail: boolean;
  webhook: boolean;
  address: string | null;
  confirmed: boolean;
  told: boolean;
}

/** Be told that it is one's turn while one is away: by mail, and through the host's webhook. This is the whole wish: without an address there is no mail, and what was known is erased. */
export interface Notify {
  address?: string | null;
  webhook?: boolean;
}

/** An option of a game, in the language asked for. With `many` the value is a list of up to so many of the choices. It makes sense while all that `when` says holds. */
export interface OptionInfo {
  name: string;
  label: string;
  help: string;
  default: boolean | number | string | readonly string[];
  choices: readonly Choice[];
  least: number | null;
  most: number | null;
  many: number;
  when: readonly Condition[];
}

/** A page of a list, the latest first; `next` asks for the one after it, if there is one. */
export interface Page {
  tables: readonly TableInfo[];
  next: string | null;
}

/** Make a move for the decision with this number. The move is one of `view.moves` as it stands there, or its text, as in `place g8 right`. Whoever has several seats may say for which; it is the one whose turn it is, unless told. */
export interface Play {
  sequence: number;
  move: string | Record<string, boolean | number | string | null>;
  seat?: number | null;
}

/** A move was made and is on disk: the number of the change. */
export interface Played {
  number: number;
  sequence: number;
}

/** The move was made already, by the change with this number. */
export interface PlayedBefore {
  kind: "played_before";
  sequence: number;
  number: number;
}

/** Which seats have somebody looking at the table. */
export interface Presence {
  kind: "presence";
  here: readonly boolean[];
}

/** Why a request was refused: a code, its parameters, the rule it breaks, and a sentence. */
export interface Problem {
  code: string;
  message: string;
  rule: string | null;
  params: Record<string, unknown>;
}

/** A finished game from the first deal to the end. */
export interface Replay {
  id: string;
  game: string;
  game_name: string;
  names: readonly string[];
  steps: readonly ReplayStep[];
  standings: readonly Standing[];
}

/** One moment of a finished game, as a spectator sees it. */
export interface ReplayStep {
  entry: LogEntry | null;
  view: View;
  scores: readonly number[];
}

/** Give up, at the decision with this number. A bot goes on in the seat if the game does. */
export interface Resign {
  sequence: number;
  seat?: number | null;
}

/** A numbered rule in both languages. */
export interface RuleInfo {
  id: string;
  es: string;
  en: string;
}

/** The numbered rules of a game. */
export interface Rules {
  game: string;
  name: string;
  rules: readonly RuleInfo[];
}

/** For how many seconds the clock of the table, as it was told last, has been running now. */
export interface Running {
  kind: "running";
  running_for: number;
}

/** A line of the score sheet: what is counted, by which rule, and its points. */
export interface ScoreLine {
  rule: string;
  kind: string;
  points: number;
  params: Record<string, number | string>;
  cells: readonly string[];
}

/** A seat of a table. `stand_in` is the bot that decides for a person meanwhile. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  stand_in: string | null;
  resigned: boolean;
}

/** Who is to sit in a seat of a new table: the one who opens it, anybody, or a bot. Several seats may be mine: then people share a device, each with a name of their own. */
export interface SeatRequest {
  kind: "bot" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}

/** Give an open seat to a bot, or open the seat of a bot again, before the game begins. */
export interface Seating {
  seat: number;
  bot: string | null;
}

/** What a table agrees on beside the rules: whether strangers may look on, pace and clocks. The pace is only said: everybody at once, some moves a day, or no hurry. */
export interface Settings {
  spectators?: boolean;
  pace?: "calm" | "daily" | "live" | null;
  clock?: ClockSetting | null;
}

/** How a seat stands: score, place, score sheet and tie-breaks, as if the game ended now. Lines and tie-breaks stand in the order in which they are shown. */
export interface Standing {
  score: number;
  place: number;
  lines: readonly ScoreLine[];
  tiebreaks: readonly Tiebreak[];
}

/** A table as one seat, or a spectator, sees it. `number` counts every change of the table. `view` is what the game shows to this seat and holds its legal moves; `standings` and `log` explain the score and what happened, `notes` what happened beside the game. `own` are all seats of the one who looks, `mine` the one of them whose view this is; `secrets` says whether seats see anything that others must not. `here` says which seats have somebody looking. */
export interface Table {
  id: string;
  number: number;
  game: string;
  game_name: string;
  options: Record<string, boolean | number | string | readonly string[]>;
  stage: "damaged" | "over" | "playing" | "waiting";
  open: boolean;
  mine: number | null;
  own: readonly number[];
  host: boolean;
  secrets: boolean;
  link: string;
  settings: Settings;
  seats: readonly SeatInfo[];
  here: readonly boolean[];
  turn: number | null;
  clock: Clock | null;
  view: View | null;
  standings: readonly Standing[];
  log: readonly LogEntry[];
  notes: readonly Note[];
}

/** A table in a list. One that is damaged cannot be opened; the others are not touched by it. */
export interface TableInfo {
  id: string;
  game: string;
  game_name: string;
  stage: "damaged" | "over" | "playing" | "waiting";
  open: boolean;
  mine: number | null;
  seats: readonly SeatInfo[];
  my_turn: boolean;
  changed: string;
  pace: "calm" | "daily" | "live" | null;
}

/** The unfinished tables of the one who asks, and the first pages of the other lists. `finished` are tables of one's own that are over, `open` those of others with a free seat. */
export interface Tables {
  mine: readonly TableInfo[];
  open: Page;
  finished: Page;
}

/** A number that decides between equal scores: the more the better. */
export interface Tiebreak {
  name: string;
  number: number;
}

/** A token for a bot of one's own; it is shown once. */
export interface Token {
  token: string;
}

/** What has changed since the change with the number `since`: `number` is the last one now. The name of a part is the way to it in the table, as `turn`, `seats.1` or `view.line`; `parts` holds new values. `splices` changes the text of a part, its JSON without spaces: so many characters of the old text, the new characters, so many of the old text's end. `log` and `notes` are what was added to them meanwhile. */
export interface Update {
  kind: "update";
  since: number;
  number: number;
  parts: Record<string, unknown>;
  splices: Record<string, readonly [number, number, string]>;
  log: readonly LogEntry[];
  notes: readonly Note[];
}

/** What every view begins with; each game adds what a seat may see and its legal moves. */
export interface View {
  game: string;
  sequence: number;
  viewer: number | null;
  seat: number | null;
  over: boolean;
}

export type Live = Hello | Update | Presence | Running | Declined | PlayedBefore | Beat | Bye;

export type Stage = "damaged" | "over" | "playing" | "waiting";

export type Value = boolean | number | string;

export type OptionValue = boolean | number | string | readonly string[];
