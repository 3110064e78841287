/** Something the player looks at, without doing anything: the bar tells about it. */

export type Look = { kind: "square"; cell: string } | { kind: "player"; seat: number };
