/** What a game's board is given, and what it gives back. Boards know no rules. */

import type { Component, Snippet } from "svelte";
import type { GameWords, Spelling } from "./gamewords";
import type { LogEntry, ScoreLine, SeatInfo, Standing, View } from "../types/server";

/** What every view has. */
export interface AnyView extends View {
  moves: readonly object[];
}

/** The seats' names and signs, whether somebody there is looking, and since when nobody does; a replay has no more of them. */
export interface Sitter extends Pick<SeatInfo, "seat" | "name" | "kind" | "bot" | "stand_in" | "resigned"> {
  here: boolean;
  away?: string | null;
}

/** Squares of a seat that a line of the score sheet lights. */
export interface Lit {
  seat: number;
  cells: readonly string[];
}

/** What happened with one decision, in the events of a game. */
export type Entry<Event> = Omit<LogEntry, "events"> & { events: readonly Event[] };

export interface BoardProps<View = AnyView, Event = LogEntry["events"][number]> {
  view: View;
  seats: readonly Sitter[];
  /** How everyone stands; a step of a replay has the scores, and what each kind of line pays, without the lines. */
  standings: readonly (Pick<Standing, "score"> &
    Partial<Pick<Standing, "lines" | "place">> & { paid?: Readonly<Record<string, number>> })[];
  words: GameWords;
  /** What has just happened. */
  latest: readonly Entry<Event>[];
  /** Everything that happened so far. */
  log: readonly Entry<Event>[];
  /** What is being told: a step while the player was away, or in one all that an undo would take back. */
  recalled?: Entry<Event> | null;
  lit: Lit | null;
  /** A move is under way to the server, or nothing can be sent. */
  busy: boolean;
  /**
   * Make a move: one of `view.moves`, or one that is not, to hear why. Several are made one after
   * another; if one is refused, those after it are not made.
   */
  play: (...moves: object[]) => void;
  /** Say a sentence in place of the prompt, or, with null, no longer. */
  announce: (sentence: string | null) => void;
  /** Keep back, in the log and for the ears, what happened from a decision on, while the board still shows it; null, no longer. */
  hold?: ((sequence: number | null) => void) | undefined;
  /** What to do now, for a board that docks; where there is nothing to do, as in a replay, it is not there. */
  head?: Snippet | undefined;
}

/** What the list of the players of a game is given. */
export interface PlayersProps<View> extends Pick<BoardProps<View>, "view" | "seats" | "words"> {
  shown: number | null;
  touch: (seat: number) => void;
}

/** What is given to say why a game ended. */
export interface EndingProps<View = AnyView> extends Pick<BoardProps<View>, "view" | "seats" | "words"> {
  standings: readonly Standing[];
}

/** What the drawings of a game's rules are given. */
export interface DrawingProps {
  rule: string;
}

/** What the one screen for newcomers to a game is given: the words of the game. */
export interface PrimerProps {
  words: GameWords;
}

/** What the small pictures beside a line of the log are given: what happened, and what is on the table now. */
export interface SignProps<View = AnyView, Event = LogEntry["events"][number]> {
  events: readonly Event[];
  view: View;
}

export interface ScoreLabelProps {
  line: ScoreLine;
  words: GameWords;
  /** What is counted alone, without how much. */
  short?: boolean;
}

/** What a folder in `games/` may hold in its `index.ts`. */
export interface GameModule {
  Board: Component<BoardProps<never, never>>;
  /** A line of the score sheet with a picture. */
  ScoreLabel?: Component<ScoreLabelProps>;
  /** What happened, as small pictures for the log. */
  Sign?: Component<SignProps<never, never>>;
  /** Whether the board takes all the height that is left, instead of what it needs. */
  fills?: boolean;
  /** Whether the board shows by itself what to do, in its `head`, and has the whole width on screens below 75rem. */
  docks?: boolean;
  /** Why the game ended. */
  Ending?: Component<EndingProps<never>>;
  /** What to do now, in one sentence. */
  prompt?: (view: never, words: GameWords, names: readonly string[]) => string;
  /** How values without a word are written in what happened. */
  spelling?: Spelling;
  /** How the game goes, in a few sentences. */
  help?: (view: never) => string[];
  /** What is left to come, in a few sentences, for those who like to count. */
  left?: (view: never, words: GameWords, names: readonly string[]) => readonly string[];
  /** Whether there is anything to score yet; before, no points are shown. */
  scored?: (view: never) => boolean;
  /** What a seat did in a row, in one sentence for the log; null to tell it event by event. */
  turn?: (events: readonly never[], words: GameWords, names: readonly string[]) => string | null;
  /** Whether lines of the final sheet that pay nothing are shown, too. */
  zeros?: boolean;
}
