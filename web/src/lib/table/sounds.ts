/** Short synthesized sounds, if they are switched on. */
import type { EventSeen } from '../protocol';
import { preferences } from '../state/preferences.svelte';

let context: AudioContext | undefined;

/** Until the user has interacted, a browser holds sounds back and then plays them all at once. */
function begin(): AudioContext | null {
  if (!preferences.sounds || typeof AudioContext === 'undefined') return null;
  if (navigator.userActivation?.hasBeenActive === false) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** The sound of a card: a short burst of noise. */
function rustle(audio: AudioContext, at: number): void {
  const length = Math.floor(audio.sampleRate * 0.09);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let place = 0; place < length; place++)
    samples[place] = (Math.random() * 2 - 1) * (1 - place / length) ** 2;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 2600, Q: 0.8 });
  const volume = new GainNode(audio, { gain: 0.14 });
  source.connect(band).connect(volume).connect(audio.destination);
  source.start(at);
}

function note(audio: AudioContext, frequency: number, at: number, seconds: number): void {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

/** A seal is pressed: a low tone that falls, with the wood under the cloth. */
function thump(audio: AudioContext, at: number): void {
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: 150 });
  const volume = new GainNode(audio, { gain: 0 });
  tone.frequency.setValueAtTime(150, at);
  tone.frequency.exponentialRampToValueAtTime(48, at + 0.16);
  volume.gain.setValueAtTime(0.5, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.24);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.25);
  rustle(audio, at);
}

const rustles: Partial<Record<EventSeen['event'], number>> = {
  dealt: 6,
  drew: 1,
  swapped: 2,
  displayed: 3,
};

/** When the seal of what I found comes down. */
const PRESSED_AT_SECONDS = 0.42;

/** What the table sounds like when this happens. */
export function soundOf(events: readonly EventSeen[], mine: number | null): void {
  const audio = begin();
  if (!audio) return;
  for (const happened of events) {
    const count = rustles[happened.event] ?? 0;
    for (let card = 0; card < count; card++) rustle(audio, audio.currentTime + card * 0.07);
    if (happened.event !== 'displayed') continue;
    const at = audio.currentTime + PRESSED_AT_SECONDS;
    thump(audio, at);
    if (happened.seat === mine)
      [523.25, 659.25, 783.99].forEach((pitch, place) =>
        note(audio, pitch, at + 0.08 + place * 0.09, 0.35),
      );
  }
}

/** Something is asked of me. */
export function soundOfQuestion(): void {
  const audio = begin();
  if (!audio) return;
  note(audio, 587.33, audio.currentTime, 0.22);
  note(audio, 880, audio.currentTime + 0.11, 0.3);
}

/** Another of the last seconds has gone. */
export function soundOfTick(): void {
  const audio = begin();
  if (audio) note(audio, 1318.51, audio.currentTime, 0.06);
}
