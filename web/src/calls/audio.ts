/** Plays the sounds. Nothing is heard before the player has touched the page, and nothing once they are off. */

import { settings } from "../browser/settings.svelte";
import { SOUNDS, type Sound, type Tone } from "./sounds";

/** Milliseconds between two moves that are heard: bots that play quickly do not drum. */
const PAUSE = 120;
/** What counts as silent: a tone cannot die away to nothing. */
const SILENT = 0.0001;

let audio: AudioContext | null = null;
let knocked = -PAUSE;

/** Be ready to play with the first touch, before which no browser lets a page be heard. */
export function listenForTouch(): void {
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { capture: true });
}

function wake(): void {
  if (!settings.sound.on || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  // A phone lets it rest now and then.
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

/** Let whoever has just turned the sound on hear it. */
export async function tryOut(): Promise<void> {
  wake();
  await audio?.resume().catch(() => undefined);
  play("turn");
}

export function play(sound: Sound): void {
  if (!settings.sound.on || audio?.state !== "running") return;
  if (sound === "move") {
    const now = performance.now();
    if (now - knocked < PAUSE) return;
    knocked = now;
  }
  for (const tone of SOUNDS[sound]) strike(audio, tone);
}

function strike(audio: AudioContext, { at, wave, hertz, falls, loud, lasts }: Tone): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(hertz, start);
  tone.frequency.exponentialRampToValueAtTime(hertz * falls, start + lasts);
  volume.gain.setValueAtTime((loud * Number(settings.volume.one)) / 10, start);
  volume.gain.exponentialRampToValueAtTime(SILENT, start + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts);
}
