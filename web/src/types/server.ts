// Written by `python -m reinos.server.typescript` from the structs of the server; do not edit.

export const PROTOCOL = 4;

/** An event of some game: the file of each has its own. */
export interface AnyEvent {
  kind: string;
  [name: string]: unknown;
}

/** Go on with the people of a finished table; if it is to be `harder`, bots go up a level. */
export interface Again {
  harder?: boolean;
}

/** Games against people, or else against bots of which this was the strongest. `won` counts a victory that was shared as its share. */
export interface Against {
  against: string;
  label: string;
  played: number;
  won: number;
}

/** Ask the others to let a bot play on for somebody who is gone, or to end the game. */
export interface Ask {
  kind: "end" | "stand_in";
  about?: number | null;
  seat?: number | null;
  number?: number | null;
}

/** Agree with what is asked, or not, by its number; who asked and says no withdraws it. */
export interface Ballot {
  vote: number;
  yes: boolean;
  seat?: number | null;
}

/** A sign of life, sent every few seconds, in a stream when nothing else was: so that both sides notice a connection that is dead without having been closed. */
export interface Beat {
  kind: "beat";
}

/** One of the best scores of somebody at a game, and where it was reached. */
export interface BestScore {
  table: string;
  score: number;
  players: number;
  at: string;
}

/** A bot that can be given a seat: a level for people, or a program. */
export interface BotInfo {
  id: string;
  label: string;
  help: string;
}

/** The server is stopping, or the table was deleted; come back in a moment. */
export interface Bye {
  kind: "bye";
}

/** It is so now, and on disk: the number of the last change of the table. */
export interface Changed {
  number: number;
}

/** A value of an option, and what it is called. */
export interface Choice {
  value: boolean | number | string;
  label: string;
}

/** The seconds that every seat had left when the clock of seat `runs` began to run, if one does. `running_for` seconds it was running when this was said; an update says 0, and `running` follows if it was later than that. `grace` is what every seat is given once, when its player comes back after time has run out: 0 if nothing more is given. */
export interface Clock {
  left: readonly number[];
  runs: number | null;
  running_for: number;
  grace: readonly number[];
}

/** How much time everybody has, and what happens then. Either minutes for the whole game, with an increment in seconds after each turn, or days for each move. When time has run out, a bot plays on in the seat, or the seat resigns. From a bot the player may take the seat back once, with a grace: the increment, but at least 15 seconds, or one more day. When that has run out, too, the bot plays to the end. */
export interface ClockSetting {
  kind: "days" | "minutes";
  minutes?: number;
  increment?: number;
  days?: number;
  then?: "bot" | "resign";
}

/** People with whom somebody has played, and the last table that was: there they go on. */
export interface Companions {
  table: string;
  game_name: string;
  names: readonly string[];
}

/** Something that went wrong: when, and what the server's log says of it. */
export interface Complaint {
  at: string;
  text: string;
}

/** What an option depends on: `players` or another option, and the value that it must have. */
export interface Condition {
  option: string;
  value: boolean | number | string;
}

/** In how many seconds the game begins without those who are not ready. */
export interface Countdown {
  seconds: number;
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

/** A browser that is signed in as me. `first` is the one with which I began; the others came in by a phrase. `looks` is roughly which browser it is, empty if nobody knows; `came` when it came, `seen` the day of its last use. */
export interface Device {
  id: string;
  first: boolean;
  looks: string;
  came: string | null;
  seen: string | null;
  here: boolean;
}

/** My browsers, and whether I have a recovery phrase. */
export interface Devices {
  devices: readonly Device[];
  phrase: boolean;
}

/** Bytes of the database and of what is free beside it; a PostgreSQL does not say that. */
export interface Disk {
  used: number;
  free: number | null;
}

/** A body that says nothing: `{}`. */
export interface Empty {
}

/** Sign out one of my browsers. For another one than this, the recovery phrase is needed. */
export interface EndDevice {
  device: string;
  phrase?: string | null;
}

/** A browser was signed out: whether it is this one, which is somebody new from now on. */
export interface EndedDevice {
  here: boolean;
}

/** Name and words of the one who asked are gone: from so many tables. */
export interface Erased {
  tables: number;
}

/** What a move would bring, for all that the seat can know: empty, if the game does not say. The kinds of lines are the game's own. Points are counted whole, chances in thousandths. */
export interface Forecast {
  sequence: number;
  lines: readonly ForecastLine[];
}

/** Something that a move would bring, or may: what is counted, and how much of it. Points are counted whole, chances in thousandths. */
export interface ForecastLine {
  kind: string;
  amount: number;
  params: Record<string, number | string>;
}

/** Ask what a move would bring, at the decision with this number. With several moves it is the last one that is asked about; those before it are thought of as made. Nothing changes at the table. */
export interface ForecastRequest {
  sequence: number;
  moves: readonly (string | Record<string, boolean | number | string | null>)[];
  seat?: number | null;
}

/** A game file, to be played again; nothing of it is kept. */
export interface GameFile {
  file: string;
}

/** A game, in the language asked for, and the bots that people are offered, the mildest first. `length` says how long a game takes. `lessons` are the prepared deals in which it is learnt, the first one first. With the numbers of players in `open_start` the table may choose who begins. `scored` says whether points decide it. */
export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  length: string;
  least_players: number;
  most_players: number;
  bots: readonly string[];
  lessons: readonly LessonInfo[];
  options: readonly OptionInfo[];
  series: readonly SeriesInfo[];
  open_start: readonly number[];
  scored: boolean;
}

/** How somebody's games of one kind ended. The games of a series that is over count together, as one that its winner has won. `series` tells them apart. */
export interface GameResults {
  game: string;
  game_name: string;
  played: number;
  won: number;
  against: readonly Against[];
  best: readonly BestScore[];
  series: readonly SeriesResults[];
}

/** Everything that a new table can be made of. */
export interface Games {
  games: readonly GameInfo[];
  bots: readonly BotInfo[];
}

/** A link for another device, good once, until it expires or the seat moves. `code` is the same as a QR code, a picture as a `data:` address. */
export interface Handover {
  link: string;
  expires: string;
  code: string;
}

/** Which of one's own seats is to go on elsewhere; `both` devices may go on, or only the other. With `both` the other device becomes the same person, as with a recovery phrase. */
export interface HandoverWish {
  seat?: number | null;
  both?: boolean;
}

/** How the server is. `late` is by how many seconds it was late lately, at worst. `queue` counts the writes that wait, `failed` the requests it could not answer by a fault of its own, since it runs. */
export interface Health {
  late: number;
  queue: number;
  trouble: string | null;
  failed: number;
  workers_replaced: number;
  damaged: number;
  complaints: readonly Complaint[];
}

/** The version of the protocol, which run of the server this is, and the table as it is. It comes first, and again when the one who looks has become another seat. Whoever said what they have, and had it from this run, gets no table but an update with what was missed. */
export interface Hello {
  kind: "hello";
  protocol: number;
  run: string;
  table: Table | null;
}

/** The server as whoever runs it sees it. `stages` counts all tables; `in_memory` those that are open now, `thinking` those of them at which something goes on by itself; `watchers` are live connections. */
export interface Hosted {
  version: string;
  since: string;
  paused: boolean;
  stages: Record<string, number>;
  in_memory: number;
  thinking: number;
  watchers: number;
  disk: Disk;
  health: Health;
}

/** Take an open seat: this one, or any; `another` one for somebody at the same device. */
export interface Join {
  name: string;
  seat?: number | null;
  another?: boolean;
}

/** A prepared deal for those who learn a game, and what it is about. */
export interface LessonInfo {
  id: string;
  label: string;
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
  number?: number | null;
}

/** What happened with one decision: its number, who made it, the events this seat may know. The move itself is for the seat that made it, and for everyone once the game is over. */
export interface LogEntry {
  kind: "began" | "ended" | "moved" | "resigned";
  sequence: number;
  seat: number | null;
  move: string | null;
  events: readonly AnyEvent[];
}

/** Choose the colour and the emblem of one's own seat, by their numbers. */
export interface Look {
  colour?: number | null;
  emblem?: number | null;
  seat?: number | null;
}

/** A new phrase instead of the current one, which whoever has one must know. */
export interface NewPhrase {
  current?: string | null;
}

/** Open a table. Sent again with the same key, a random text of one's own, it gives the same table: so whoever got no answer may ask again. `series` is how many games in a row are played, with their scores added; 0 is as many as people like. A `lesson` of the game is a prepared deal with options and bots of its own: whoever opens it has the only seat that is asked for. */
export interface NewTable {
  game: string;
  seats: readonly SeatRequest[];
  name: string;
  options?: Record<string, boolean | number | string | readonly string[]>;
  open?: boolean;
  key?: string | null;
  settings?: Settings;
  series?: number | null;
  lesson?: string | null;
}

/** The table at which people go on after this one, and who of these seats has sat down there. */
export interface Next {
  table: string;
  accepted: readonly number[];
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

/** Remind the one whose decision it is: they hear it, and are told if they are away. */
export interface Nudge {
  about: number;
  seat?: number | null;
  number?: number | null;
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

/** Which of one's own seats is meant, if there are several. */
export interface OwnSeat {
  seat?: number | null;
}

/** A page of a list, the latest first; `next` asks for the one after it, if there is one. */
export interface Page {
  tables: readonly TableInfo[];
  next: string | null;
}

/** This browser is now the same person as the one that gave out the code, at this table. */
export interface Paired {
  table: string;
}

/** Become the person who gave out a code for both devices. */
export interface PairingWish {
  code: string;
}

/** Let nothing change at any table, or go on. */
export interface Pause {
  paused: boolean;
}

/** Whether nothing changes at any table; it is on disk. */
export interface Paused {
  paused: boolean;
}

/** Words that make another browser the same person; they are shown once. `ended` is how many browsers were signed out because they had come in by the phrase before. */
export interface Phrase {
  phrase: string;
  ended: number;
}

/** Make a move for the decision with this number. The move is one of `view.moves` as it stands there, or its text, as in `place g8 right`. Whoever has several seats may say for which; it is the one whose turn it is, unless told. With `number`, the table as it was seen, a move that was taken back meanwhile is not made once more. */
export interface Play {
  sequence: number;
  move: string | Record<string, boolean | number | string | null>;
  seat?: number | null;
  number?: number | null;
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

/** Which seats have somebody looking at the table, and since when the others have not. `asleep` says whether the table waits for any of its people: see `Table`. */
export interface Presence {
  kind: "presence";
  here: readonly boolean[];
  away: readonly (string | null)[];
  asleep: boolean;
}

/** Why a request was refused: a code, its parameters, the rule it breaks, and a sentence. */
export interface Problem {
  code: string;
  message: string;
  rule: string | null;
  params: Record<string, unknown>;
}

/** Be ready for what is played at the table with this number, and no other. */
export interface Ready {
  number: number;
}

/** This browser is now the one the phrase belongs to: how many tables it has that go on. */
export interface Recovered {
  tables: number;
}

/** The words that make another browser the same person. */
export interface Recovery {
  phrase: string;
}

/** Take a seat from somebody. */
export interface Removal {
  seat: number;
}

/** Be called otherwise, in one of one's own seats. */
export interface Rename {
  name: string;
  seat?: number | null;
}

/** A finished game from the first deal to the end. */
export interface Replay {
  id: string;
  game: string;
  game_name: string;
  names: readonly string[];
  steps: readonly ReplayStep[];
  standings: readonly Standing[];
  signs?: readonly Sign[];
}

/** One moment of a finished game, as a spectator or a seat saw it. */
export interface ReplayStep {
  entry: LogEntry | null;
  view: View;
  scores: readonly (number | null)[];
  paid?: readonly (Record<string, number>)[];
}

/** Give up, at the decision with this number. A bot goes on in the seat if the game does. */
export interface Resign {
  sequence: number;
  seat?: number | null;
}

/** How the finished games of the one who asks ended, the game played last first. Of `unknown` games it is not known yet. If there are more than `most`, the latest are counted. `by_bots` games are left out: bots ended them for the one who asks, or for everybody. */
export interface Results {
  games: readonly GameResults[];
  unknown: number;
  most: number | null;
  by_bots: number;
}

/** The host changes what is played, before the game begins: all of it, as it is to be. */
export interface Revision {
  options: Record<string, boolean | number | string | readonly string[]>;
  pace: "calm" | "daily" | "live" | null;
  clock: ClockSetting | null;
  players: number;
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

/** A seat of a table. `stand_in` is the bot that decides for a person meanwhile. `lent` says why: the player chose it, the others voted for it, time ran out, or the player was never there. An open seat with a name is kept for the one who is called so. `colour` and `emblem` are numbers: no two seats of a table have the same. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  bot: string | null;
  stand_in: string | null;
  resigned: boolean;
  colour: number;
  emblem: number;
  lent: "absent" | "chosen" | "timeout" | "voted" | null;
}

/** Who sits where, before the game begins: drawn, or told by the seats they have now. It is meant for the table with this number: another one is not touched. */
export interface SeatOrder {
  number: number;
  order?: readonly number[] | null;
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

/** The series to which a table belongs, with the games that are over, this one too. `length` is 0 if it goes on until people stop, `number` which game this is, `name` what the rules call such a series. It is `done` when its last game is over. */
export interface Series {
  length: number;
  number: number;
  name: string | null;
  done: boolean;
  games: readonly SeriesGame[];
  standings: readonly SeriesStanding[];
}

/** A finished game of a series: points and places, by the seats of the table that tells it. There are no points in a game that they do not decide. */
export interface SeriesGame {
  table: string;
  scores: readonly number[];
  places: readonly number[];
}

/** A series that the rules of a game know by name. */
export interface SeriesInfo {
  games: number;
  label: string;
  help: string;
}

/** Which game of a series a table is; `length` is 0 if it goes on until people stop. */
export interface SeriesPlace {
  number: number;
  length: number;
}

/** How somebody's whole series of so many games ended; `name` is what the rules call them. */
export interface SeriesResults {
  length: number;
  name: string | null;
  played: number;
  won: number;
}

/** How somebody stands in a series: points of all games, games won, and the place. The place is by points or, in a game that they do not decide and whose points are null, by games won. */
export interface SeriesStanding {
  points: number | null;
  won: number;
  place: number;
}

/** What a table agrees on beside the rules. Whether strangers may look on, whether it is locked, so that nobody new sits down, whether latecomers may take over a seat of a bot during the game, whether people talk, and what is shown during the game: how everybody stands, what is left to come, and what a move would bring. After `patience` seconds without somebody the others may let a bot play on. The pace is only said: everybody at once, some moves a day, or no hurry; clocks are kept. Who begins is drawn, or it is the first seat where the rules leave that open. */
export interface Settings {
  spectators?: boolean;
  locked?: boolean;
  latecomers?: boolean;
  talk?: boolean;
  scores?: boolean;
  pieces?: boolean;
  forecasts?: boolean;
  patience?: number;
  pace?: "calm" | "daily" | "live" | null;
  clock?: ClockSetting | null;
  first_begins?: boolean;
}

/** What the host changes of what a table agrees on; what is not said stays as it is. */
export interface SettingsChange {
  spectators?: boolean | null;
  locked?: boolean | null;
  latecomers?: boolean | null;
  talk?: boolean | null;
  scores?: boolean | null;
  pieces?: boolean | null;
  forecasts?: boolean | null;
  first_begins?: boolean | null;
}

/** Colour and emblem of a seat, by their numbers. */
export interface Sign {
  colour: number;
  emblem: number;
}

/** It was said and is on disk: the number of the change. */
export interface Spoken {
  number: number;
}

/** Let a bot decide for one's own seat from now on, or, with none, decide oneself again. */
export interface StandIn {
  bot: string | null;
  seat?: number | null;
}

/** How a seat stands: score, place, score sheet and tie-breaks, as if the game ended now. The score is null in a game that points do not decide. Lines and tie-breaks stand in the order in which they are shown. */
export interface Standing {
  score: number | null;
  place: number;
  lines: readonly ScoreLine[];
  tiebreaks: readonly Tiebreak[];
}

/** A table as one seat, or a spectator, sees it. `number` counts every change of the table. `view` is what the game shows to this seat and holds its legal moves; `standings` and `log` explain the score and what happened, `notes` what happened beside the game. `own` are all seats of the one who looks, `mine` the one of them whose view this is; `secrets` says whether seats see anything that others must not. `here` says which seats have somebody looking, `away` since when the others have not, `next` where people go on, `series` how its series stands. `undo` is what this seat may take back, `vote` what is being asked. A note `undone` takes the moves from its `to` on off the log. A table is `asleep` while bots have been put in the seats of all its people, and none of these looks: nothing happens until one of them comes. A game that ended with bots in all these seats is decided `by_bots`: it is in no statistics, and a series goes on without its result. `awaited` are the seats of people who have to be ready before the game begins, and `agreed` is what the one who looks had agreed to, if that was changed. `removed` says that the host took away the seat of theirs. */
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
  away: readonly (string | null)[];
  asleep: boolean;
  turn: number | null;
  undo: Undo | null;
  vote: Vote | null;
  clock: Clock | null;
  view: View | null;
  standings: readonly Standing[];
  log: readonly LogEntry[];
  notes: readonly Note[];
  next: Next | null;
  series: Series | null;
  by_bots: boolean;
  awaited: readonly number[];
  agreed: TableTerms | null;
  countdown: Countdown | null;
  removed: boolean;
}

/** A table in a list. One that is damaged cannot be opened; the others are not touched by it. `my_turn` says that it waits for the one who asks: for a decision, or to sit down. `scores` and `places` are those of the seats at the end; empty before, and while not known, and there are no scores in a game that they do not decide. `series` says which game of a series it is, if it is one. `asleep` and `by_bots` are explained at `Table`. `nudged` counts the change by which the one who asks was reminded last that it is their turn. */
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
  scores: readonly number[];
  places: readonly number[];
  pace: "calm" | "daily" | "live" | null;
  series: SeriesPlace | null;
  asleep: boolean;
  by_bots: boolean;
  nudged: number | null;
}

/** What is played: the options, the time, how many seats there are, and the levels of bots. */
export interface TableTerms {
  options: Record<string, boolean | number | string | readonly string[]>;
  pace: "calm" | "daily" | "live" | null;
  clock: ClockSetting | null;
  players: number;
  bots: readonly string[];
}

/** The unfinished tables of the one who asks, and the first pages of the other lists. `finished` are tables of one's own that are over, `open` those of others with a free seat. `companions` are those with whom one has played last. */
export interface Tables {
  mine: readonly TableInfo[];
  open: Page;
  finished: Page;
  companions: readonly Companions[];
}

/** Take back the last own decision, or all of the own turn, at the decision with this number. What bots answered is taken back with it. If others have acted since, they are asked. */
export interface TakeBack {
  sequence: number;
  whole?: boolean;
  seat?: number | null;
  number?: number | null;
}

/** Say something to everybody at a table: a text, or one of the reactions. Sent again with the same key it is not said twice. */
export interface Talk {
  key: string;
  text?: string | null;
  reaction?: "bravo" | "hello" | "laugh" | "luck" | "ouch" | "thanks" | "thinking" | "wow" | null;
  seat?: number | null;
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

/** What a seat may take back: its decisions from `last` on, or from `turn` on. With `consent` others have acted since, and all of them must agree. */
export interface Undo {
  last: number;
  turn: number | null;
  consent: boolean;
}

/** What has changed since the change with the number `since`: `number` is the last one now. The name of a part is the way to it in the table, as `turn`, `seats.1` or `view.line`; `parts` holds new values. `splices` changes the text of a part, its JSON without spaces: so many characters of the old text, the new characters, so many of the old text's end. `log` and `notes` are what was added to them meanwhile: if steps were undone, a note says so, and they go first. */
export interface Update {
  kind: "update";
  since: number;
  number: number;
  parts: Record<string, unknown>;
  splices: Record<string, readonly [number, number, string]>;
  log: readonly LogEntry[];
  notes: readonly Note[];
}

/** The first fields of every view; each game adds what a seat may see, and its legal moves. */
export interface View {
  game: string;
  sequence: number;
  viewer: number | null;
  seat: number | null;
  over: boolean;
}

/** What the others are asked, by its number: who asks, about which seat, and what they say. It is about the decision with the number `sequence`; an undo would go back to that with the number `to`. With as many `yes` as are needed it is done. */
export interface Vote {
  number: number;
  kind: "end" | "stand_in" | "undo";
  by: number;
  about: number | null;
  sequence: number;
  to: number | null;
  voters: readonly number[];
  needed: number;
  yes: readonly number[];
  no: readonly number[];
}

export type Live = Hello | Update | Presence | Running | Declined | PlayedBefore | Beat | Bye;

export type Stage = "damaged" | "over" | "playing" | "waiting";

export type Value = boolean | number | string;

export type OptionValue = boolean | number | string | readonly string[];
