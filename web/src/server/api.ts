/** The HTTP API of the server. A refusal is thrown as `Refused`, with the server's sentence. */

import { keep, kept } from "../browser/memory";
import { session } from "./session.svelte";
import { say, tongue } from "../words/language.svelte";
import type {
  Ask,
  Ballot,
  Changed,
  Deleted,
  Devices,
  EndDevice,
  EndedDevice,
  Erased,
  Games,
  Handover,
  HandoverWish,
  Hosted,
  Join,
  Look,
  NewPhrase,
  NewTable,
  NoticeAnswer,
  Notices,
  Notify,
  Nudge,
  Page,
  Paired,
  Paused,
  Phrase,
  Play,
  Played,
  Problem,
  Recovered,
  Rename,
  Replay,
  ReplayStep,
  Resign,
  Results,
  Revision,
  Rules,
  SeatOrder,
  Seating,
  SettingsChange,
  Spoken,
  StandIn,
  Table,
  Tables,
  TakeBack,
  Talk,
} from "../types/server";

export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    /** The status of the answer; what comes over the live socket has none. */
    readonly status = 0,
  ) {
    super(problem.message);
  }
}

/** What went wrong, as something that can be shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Refused) {
    const { problem } = error;
    // The rule stands beside the sentence as a link.
    return problem.rule ? { ...problem, message: problem.message.replace(` (${problem.rule})`, "") } : problem;
  }
  return { code: "offline", message: say("error.offline"), rule: null, params: {} };
}

/** Milliseconds after which an answer is not waited for any more: the connection may be dead without closing. */
export const PATIENCE = 25_000;

/** Whether a server has said who this browser is; the answer to its first question does. */
let met = kept("met") !== null;
let meeting: Promise<void> | null = null;

/** Ask. Nobody is two people: as long as a browser does not know who it is, it asks one thing at a time. */
async function request(address: string, init: RequestInit): Promise<Response> {
  if (met) return fetch(address, init);
  if (meeting) return meeting.then(() => request(address, init));
  const first = fetch(address, init);
  meeting = first.then(
    (answer) => {
      if (answer.ok) keep("met", "yes");
      met ||= answer.ok;
      meeting = null;
    },
    () => void (meeting = null),
  );
  return first;
}

/** The run of the server in an answer that holds a table, as `hello` says it. */
const RUN = "reinos-run";

/** A table that was just opened, as the answer told it: its socket need not tell it again. */
export interface Opened {
  readonly table: Table;
  readonly run: string;
  readonly language: string;
}
let opened: Opened | null = null;

/** What the answer to opening a table told, once, if that was this one. */
export function takeOpened(id: string): Opened | null {
  const found = opened?.table.id === id ? opened : null;
  opened = null;
  return found;
}

/** Ask for a table that is looked at next. */
async function openTable(path: string, body: object): Promise<Table> {
  const { language } = tongue;
  let run = "";
  const table = await ask<Table>(path, body, {}, {}, (answer) => (run = answer.headers.get(RUN) ?? ""));
  opened = run ? { table, run, language } : null;
  return table;
}

export async function ask<Answer>(
  path: string,
  body?: object,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
  look: (answer: Response) => void = () => undefined,
): Promise<Answer> {
  const init: RequestInit = { headers: { "Accept-Language": tongue.language, ...headers }, signal: AbortSignal.timeout(PATIENCE) };
  if (body !== undefined) {
    init.method = "POST";
    init.headers = { ...init.headers, "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const answer = await request(`/api${path}?${new URLSearchParams({ lang: tongue.language, ...query })}`, init);
  const said: unknown = await answer.json().catch(() => null);
  look(answer);
  if (answer.ok) return said as Answer;
  const problem: Problem =
    said !== null && typeof said === "object" && "message" in said
      ? (said as Problem)
      : { code: "server", message: say("error.server"), rule: null, params: {} };
  if (problem.code === "session_ended") session.end();
  throw new Refused(problem, answer.status);
}

/** The last wish for a table and its key. Without an answer the same wish goes with the same key: one table, not two. */
let wish = "";
let key = "";

function keyFor(body: NewTable): string {
  const wanted = JSON.stringify(body);
  if (wanted !== wish) key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  wish = wanted;
  return key;
}

export const at = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games: () => ask<Games>("/games"),
  rules: (game: string) => ask<Rules>(`/games/${encodeURIComponent(game)}/rules`),
  words: (game: string, language: string) => ask<Record<string, string>>(`/games/${encodeURIComponent(game)}/words/${language}`),
  tables: () => ask<Tables>("/tables"),
  /** The page of a list after the one that named it as its next. */
  page: (list: "open" | "finished", after: string) => ask<Page>(`/${list}`, undefined, { after }),
  open: async (body: NewTable): Promise<Table> => {
    const table = await openTable("/tables", { ...body, key: keyFor(body) });
    wish = "";
    return table;
  },
  table: (id: string) => ask<Table>(at(id)),
  join: (id: string, body: Join) => ask<Table>(`${at(id)}/join`, body),
  seat: (id: string, body: Seating) => ask<Table>(`${at(id)}/seats`, body),
  play: (id: string, body: Play) => ask<Played>(`${at(id)}/moves`, body),
  undo: (id: string, body: TakeBack) => ask<Table>(`${at(id)}/undo`, body),
  ask: (id: string, body: Ask) => ask<Table>(`${at(id)}/ask`, body),
  vote: (id: string, body: Ballot) => ask<Table>(`${at(id)}/vote`, body),
  /** Remind the one whose decision it is. */
  nudge: (id: string, body: Nudge) => ask<Changed>(`${at(id)}/nudge`, body),
  resign: (id: string, body: Resign) => ask<Played>(`${at(id)}/resign`, body),
  /** Take a table out of one's own list. */
  remove: (id: string) => ask<Deleted>(`${at(id)}/delete`, {}),
  /** A finished game as a seat saw it, or a spectator. */
  replay: (id: string, seat: number | null) => ask<Replay>(`${at(id)}/replay`, undefined, seat === null ? {} : { seat: String(seat) }),
  /** A game after one of its steps, as one's own seat saw it. */
  moment: (id: string, step: number, seat: number | null) =>
    ask<ReplayStep>(`${at(id)}/moments/${step}`, undefined, seat === null ? {} : { seat: String(seat) }),
  /** A game file, played again. */
  replayFile: (file: string) => ask<Replay>("/replays", { file }),
  results: () => ask<Results>("/me"),
  /** Take one's own name and words out of every table. */
  erase: () => ask<Erased>("/me/erase", {}),
  export: "/api/me/games.zip",
  handover: (id: string, body: HandoverWish) => ask<Handover>(`${at(id)}/handover`, body),
  rename: (id: string, body: Rename) => ask<Changed>(`${at(id)}/name`, body),
  look: (id: string, body: Look) => ask<Changed>(`${at(id)}/look`, body),
  standIn: (id: string, body: StandIn) => ask<Changed>(`${at(id)}/stand-in`, body),
  ready: (id: string, number: number) => ask<Changed>(`${at(id)}/ready`, { number }),
  leave: (id: string, seat: number | null) => ask<Changed>(`${at(id)}/leave`, { seat }),
  /** What the host may do. */
  unseat: (id: string, seat: number) => ask<Changed>(`${at(id)}/remove`, { seat }),
  settle: (id: string, body: SettingsChange) => ask<Changed>(`${at(id)}/settings`, body),
  revise: (id: string, body: Revision) => ask<Changed>(`${at(id)}/revise`, body),
  order: (id: string, body: SeatOrder) => ask<Changed>(`${at(id)}/order`, body),
  close: (id: string) => ask<Deleted>(`${at(id)}/close`, {}),
  /** Words that make another browser the same person, and using them. */
  phrase: (body: NewPhrase) => ask<Phrase>("/phrase", body),
  recover: (phrase: string) => ask<Recovered>("/recovery", { phrase }),
  /** The browsers that are signed in as me, and signing one of them out. */
  devices: () => ask<Devices>("/devices"),
  endDevice: (body: EndDevice) => ask<EndedDevice>("/devices/end", body),
  /** Be the person who gave out a code for both devices. */
  pair: (code: string) => ask<Paired>("/pairing", { code }),
  take: (code: string) => openTable(`/handover/${encodeURIComponent(code)}`, {}),
  /** The table at which the people of this one go on. */
  again: (id: string, harder = false) => openTable(`${at(id)}/again`, { harder }),
  talk: (id: string, body: Talk) => ask<Spoken>(`${at(id)}/talk`, body),
  /** How one is told that it is one's turn, and what one wants of that. */
  notices: () => ask<Notices>("/notices"),
  notify: (body: Notify) => ask<Notices>("/notices", body),
  answer: (code: string, on: boolean) => ask<NoticeAnswer>(`/notices/${encodeURIComponent(code)}`, { on }),
  file: (id: string): string => `/api${at(id)}/file`,
  code: (id: string): string => `/api${at(id)}/qr.svg`,
};

/** What only whoever runs the server may do, with its key. */
export const operator = (key: string) => {
  const keyed = { "X-Host-Key": key };
  return {
    look: () => ask<Hosted>("/host", undefined, {}, keyed),
    tables: (after: string | null) => ask<Page>("/host/tables", undefined, after === null ? {} : { after }, keyed),
    remove: (id: string) => ask<Deleted>(`/host${at(id)}/delete`, {}, {}, keyed),
    pause: (paused: boolean) => ask<Paused>("/host/pause", { paused }, {}, keyed),
  };
};
