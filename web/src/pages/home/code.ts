/** How one comes to a table by what somebody was given: its link, or its code, which is the last part of the link. */

const CODE = /^[\w-]{8,64}$/;
const LINK = /\/t\/([^/?#\s]+)/;

/** The table that is meant; null if no table can be. */
export function tableOf(given: string): string | null {
  const said = given.trim();
  const code = LINK.exec(said)?.[1] ?? said;
  return CODE.test(code) ? code : null;
}
