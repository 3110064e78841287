// Written by `python -m reinos.server.typescript` from the structs of the server; do not edit.

/** A page of the client, with what its address names. */
export type Page =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string }
  | { page: "file" }
  | { page: "me" }
  | { page: "host" }
  | { page: "rules"; game: string }
  | { page: "handover"; code: string }
  | { page: "help" }
  | { page: "https" }
  | { page: "notice"; code: string };

/** The address of each page; to every other address the server answers 404. */
export const ADDRESSES = [
  ["home", ""],
  ["table", "t/:id"],
  ["replay", "t/:id/replay"],
  ["file", "replay"],
  ["me", "me"],
  ["host", "host"],
  ["rules", "rules/:game"],
  ["handover", "h/:code"],
  ["help", "help"],
  ["https", "help/https"],
  ["notice", "n/:code"],
] as const;
