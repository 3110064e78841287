/** A table that stays current: a socket that comes back by itself. */

import { api, problemOf, Refused, takeOpened } from "./api";
import { Moves } from "./moves";
import { drop, recall } from "../offline/lastseen";
import { session } from "./session.svelte";
import { isTalk } from "./talk";
import {
  PROTOCOL,
  type Clock,
  type Countdown,
  type Hello,
  type Live,
  type LiveLook,
  type LogEntry,
  type Note,
  type Play,
  type Problem,
  type Table,
  type Update,
} from "../types/server";
import { isUndone, Misfit, updated } from "./updates";
import { tongue } from "../words/language.svelte";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const NAP = 5_000;
/** The server says something at least every twenty seconds: after half as much again it is not there. */
const SILENCE = 30_000;

/** With what a socket is closed whose browser was signed out. */
const ENDED = 4401;
/** The status of a refusal that does not last. */
const TOO_MANY = 429;

export class LiveTable {
  table = $state.raw<Table | null>(null);
  /** What the last message added, for animation and for the screen reader. */
  latest = $state.raw<readonly LogEntry[]>([]);
  /** What the last message told beside the game. */
  noted = $state.raw<readonly Note[]>([]);
  connected = $state(false);
  /** Whether a connection was there before and is being looked for again. */
  lost = $state(false);
  /** Whether the table is here as it is now, and nothing is missing that happened while nobody looked. */
  current = $state(false);
  /** When the table was as it is shown, if it comes from the memory of the browser because the server is not there. */
  since = $state<string | null>(null);
  /** Whether the server is not there, and this browser has never seen the table. */
  unseen = $state(false);
  /** Why the table cannot be opened: it is not there, or no longer, or damaged. */
  gone = $state.raw<Problem | null>(null);

  /** When the clock that runs began to, by the clock of this device. */
  ranFrom = $state(0);
  /** The clock that `ranFrom` is about. */
  #clock: Clock | null = null;
  /** When the game begins without those who are not ready, by the clock of this device. */
  beginsAt = $state<number | null>(null);
  /** The countdown that `beginsAt` is about. */
  #countdown: Countdown | null = null;

  /** The table as the socket told it: what updates are about. An answer to a request may be ahead of it. */
  #told: Table | null = null;
  /** The run of the server that told it. */
  #run = "";
  /** The language in which it was told. */
  #language = "";
  /** Whether the current socket has said something. */
  #greeted = false;
  /** Connections in a row that failed, and whether the table was there when it was asked about meanwhile. */
  #failures = 0;
  #there = false;

  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #closed = false;
  #hidden = Date.now();
  readonly #moves = new Moves(
    () => (this.#greeted ? this.#socket : null),
    (move) => api.play(this.id, move),
  );

  constructor(readonly id: string) {
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#wake);
    this.#begin();
    this.#connect();
  }

  /** Begin with what the answer to opening the table told, if it was opened just now. */
  #begin(): void {
    const opened = takeOpened(this.id);
    if (!opened) return;
    this.#run = opened.run;
    this.#language = opened.language;
    this.#tell(opened.table);
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#wake);
    removeEventListener("online", this.#wake);
    clearTimeout(this.#timer);
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  /** Connect anew: the browser has become somebody else for the server. */
  reopen(): void {
    this.current = false;
    this.#socket?.close();
    this.#socket = null;
    this.#connect();
  }

  /** Be told in another language. */
  speak(language: string): void {
    if (language !== this.#language) this.reopen();
  }

  /** Make a move: done when the server has it on disk. A refusal is thrown. */
  play(move: Play): Promise<void> {
    return this.#moves.make({ ...move, number: this.table?.number ?? null });
  }

  /** See the table from another of one's own seats. */
  look(seat: number): void {
    if (this.#greeted) this.#socket?.send(JSON.stringify({ kind: "look", seat } satisfies LiveLook));
  }

  /** What an answer to a request says of the table, unless more is known already. */
  learn(table: Table): void {
    if (table.number < (this.table?.number ?? 0)) return;
    if (table.clock && table.clock !== this.#clock) this.#began(table.clock.running_for);
    this.#clock = table.clock;
    if (table.countdown !== this.#countdown) this.beginsAt = momentIn(table.countdown);
    this.#countdown = table.countdown;
    this.table = table;
  }

  #began(runningFor: number): void {
    this.ranFrom = performance.now() - 1000 * runningFor;
  }

  // A phone that slept may hold a socket that is dead and does not know it.
  #wake = (event: Event): void => {
    if (document.visibilityState !== "visible") {
      this.#hidden = Date.now();
      return;
    }
    const slept = event.type === "online" || Date.now() - this.#hidden > NAP;
    if (this.connected && !slept) return;
    this.#wait = FIRST_WAIT;
    this.reopen();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#socket?.readyState === WebSocket.CONNECTING) return;
    const socket = new WebSocket(this.#address());
    this.#socket?.close();
    this.#socket = socket;
    this.#greeted = false;
    this.#listen(socket);
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#listen(socket);
      this.#hear(JSON.parse(message.data) as Live);
    };
    socket.onclose = ({ code }) => (code === ENDED ? void this.#leave() : this.#lose(socket));
  }

  /** Where to connect; who knows the table says how far, and as whom, and is told only what is missing. */
  #address(): URL {
    const address = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const said = address.searchParams;
    said.set("protocol", String(PROTOCOL));
    said.set("lang", tongue.language);
    if (this.#language !== tongue.language) this.#told = null;
    this.#language = tongue.language;
    if (this.#told) {
      said.set("run", this.#run);
      said.set("number", String(this.#told.number));
      if (this.#told.mine !== null) said.set("seat", String(this.#told.mine));
    }
    return address;
  }

  /** A connection can be dead without closing: what stays silent for too long is given up. */
  #listen(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#lose(socket), SILENCE);
  }

  #lose(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed) return;
    clearTimeout(this.#silence);
    this.#socket = null;
    socket.close();
    this.connected = this.current = false;
    this.lost = this.table !== null;
    if (!this.table) void this.#remember();
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    if (!this.#greeted) void this.#inquire();
  }

  /** This browser was signed out. The answer to a question makes it somebody new, unless another tab was faster. */
  async #leave(): Promise<void> {
    this.close();
    await api.table(this.id).catch(() => undefined);
    session.end();
  }

  /** A socket does not say why it failed: whether the table can be opened has to be asked. */
  async #inquire(): Promise<void> {
    this.#failures++;
    if (this.#there || (this.table && this.#failures < 2)) return;
    try {
      await api.table(this.id);
      this.#there = true;
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500 || error.status === TOO_MANY || this.#closed) return;
      this.gone = problemOf(error);
      void drop(`tables/${this.id}`);
      this.close();
    }
  }

  /** Without the server, show what was seen last; nothing can be done with it. */
  async #remember(): Promise<void> {
    const seen = await recall<Table>(`tables/${this.id}`);
    if (this.table || this.#closed) return;
    this.unseen = !seen;
    if (!seen) return;
    this.since = seen.at;
    this.table = seen.value;
    this.lost = true;
  }

  #hear(message: Live): void {
    switch (message.kind) {
      case "hello":
        return this.#greet(message);
      case "update":
        return this.#update(message);
      case "presence":
        if (this.#told) this.#tell({ ...this.#told, here: message.here, away: message.away, asleep: message.asleep });
        this.current = true;
        return;
      case "running":
        return this.#began(message.running_for);
      case "declined":
        return this.#moves.decline(message);
      case "played_before":
        if (this.#told) this.#moves.confirm(message, this.#told);
        return;
      case "beat":
      case "bye":
        return;
    }
  }

  #greet({ protocol, run, table }: Hello): void {
    if (protocol !== PROTOCOL) return reloadOnce(protocol);
    this.#run = run;
    this.#greeted = true;
    this.#there = false;
    this.#failures = 0;
    this.#wait = FIRST_WAIT;
    if (table) {
      this.latest = this.table ? table.log.slice(this.table.log.length) : [];
      this.table = table;
      this.#tell(table);
      this.current = true;
    }
    this.connected = true;
    this.lost = this.unseen = false;
    this.since = null;
    if (this.#socket) this.#moves.reconnect(this.#socket);
  }

  #update(update: Update): void {
    try {
      if (!this.#told) throw new Misfit("an update for no table");
      const table = updated(this.#told, update);
      if (table === this.#told) return;
      // What was taken back has no motion of its own: the board is as it was. Words among people interrupt nothing that moves.
      if (update.notes.some(isUndone)) this.latest = [];
      else if (update.log.length || !update.notes.some(isTalk)) this.latest = update.log;
      this.noted = update.notes.filter((note) => !isTalk(note));
      this.#tell(table);
      this.current = true;
    } catch (error) {
      if (!(error instanceof Misfit)) throw error;
      this.#told = null;
      if (this.#socket) this.#lose(this.#socket);
    }
  }

  /** The socket has told something new. */
  #tell(table: Table): void {
    this.#told = table;
    this.learn(table);
    this.#moves.see(table);
  }
}

/** When a countdown is over, by the clock of this device. */
export const momentIn = (countdown: Countdown | null): number | null => countdown && performance.now() + 1000 * countdown.seconds;

/** An old tab loads the client that goes with the server, but not for ever. */
function reloadOnce(protocol: number): void {
  const mark = `reinos.reloaded.${protocol}`;
  if (sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, "yes");
  location.reload();
}
