/** A table that stays current: a socket that comes back by itself. */

import { PROTOCOL, type Live, type LogEntry, type Table } from "./types/server";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const NAP = 5_000;
/** The server says something at least every eight seconds: after three times as long it is not there. */
const SILENCE = 24_000;

export class LiveTable {
  table = $state.raw<Table | null>(null);
  log = $state.raw<readonly LogEntry[]>([]);
  /** What the last message added, for animation and for the screen reader. */
  latest = $state.raw<readonly LogEntry[]>([]);
  connected = $state(false);
  /** Whether a connection was there before and is being looked for again. */
  lost = $state(false);

  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #closed = false;
  #hidden = Date.now();

  constructor(readonly id: string) {
    document.addEventListener("visibilitychange", this.#wake);
    addEventListener("online", this.#wake);
    this.#connect();
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
    this.#socket?.close();
    this.#socket = null;
    this.#connect();
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
    const address = new URL(`/api/tables/${encodeURIComponent(this.id)}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const socket = new WebSocket(address);
    this.#socket?.close();
    this.#socket = socket;
    this.#listen(socket);
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket !== this.#socket) return;
      this.#listen(socket);
      this.#hear(JSON.parse(message.data) as Live);
    };
    socket.onclose = () => this.#lose(socket);
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
    this.connected = false;
    this.lost = true;
    this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(message: Live): void {
    switch (message.kind) {
      case "hello":
        if (message.protocol !== PROTOCOL) return reloadOnce(message.protocol);
        this.latest = this.table ? message.table.log.slice(this.log.length) : [];
        this.table = message.table;
        this.log = message.table.log;
        this.connected = true;
        this.lost = false;
        this.#wait = FIRST_WAIT;
        break;
      case "update":
        this.latest = message.log;
        this.table = message.table;
        this.log = [...this.log, ...message.log];
        break;
      case "presence":
        if (this.table) {
          const seats = this.table.seats.map((seat, n) => ({ ...seat, here: message.here[n] ?? seat.here }));
          this.table = { ...this.table, seats };
        }
        break;
      case "beat":
      case "bye":
        break;
    }
  }
}

/** An old tab loads the client that goes with the server, but not for ever. */
function reloadOnce(protocol: number): void {
  const mark = `reinos.reloaded.${protocol}`;
  if (sessionStorage.getItem(mark)) return;
  sessionStorage.setItem(mark, "yes");
  location.reload();
}
