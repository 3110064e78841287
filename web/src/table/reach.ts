/** From where a link can be opened: on this machine alone, in the same network, or from anywhere. */

export type Reach = "here" | "network" | "anywhere";

const HERE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;
const NETWORK =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[f[cde][\da-f:]*\]|.*\.(local|home|lan))$/;

export function reachOf(link: string): Reach {
  const { hostname } = new URL(link);
  if (HERE.test(hostname)) return "here";
  return NETWORK.test(hostname) ? "network" : "anywhere";
}
