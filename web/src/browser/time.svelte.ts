/** What time it is, for what is said in minutes: read in a component, it goes on by itself. */

import { createSubscriber } from "svelte/reactivity";

/** Milliseconds between two looks. */
const PERIOD = 10_000;

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, PERIOD);
  return () => clearInterval(timer);
});

export function now(): number {
  subscribe();
  return Date.now();
}
