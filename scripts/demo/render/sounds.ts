import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hash, smooth } from './noise';

/** Samples per second. */
const RATE = 32_000;

type Sound = (time: number) => number;

interface Note {
  at: number;
  length: number;
  /** Semitones above A4. */
  pitch: number;
}

const hertz = (pitch: number) => 440 * 2 ** (pitch / 12);

/** Strings a melody: pairs of pitch and length in beats. */
function melody(beat: number, notes: readonly (readonly [pitch: number, beats: number])[]): Note[] {
  let at = 0.15;
  return notes.map(([pitch, beats]) => {
    const note = { at, length: beats * beat, pitch };
    at += beats * beat;
    return note;
  });
}

/** A bowed string: harmonics, vibrato, and a soft beginning and end. */
function bowed(notes: readonly Note[]): Sound {
  return (time) => {
    let sum = 0;
    for (const { at, length, pitch } of notes) {
      const t = time - at;
      if (t < 0 || t > length + 0.12) continue;
      const loud =
        smooth(0, 0.09, t) *
        smooth(length + 0.12, length - 0.06, t) *
        (0.75 + 0.25 * Math.sin((t / length) * Math.PI));
      const phase =
        2 * Math.PI * hertz(pitch) * t +
        0.55 * smooth(0.12, 0.4, t) * Math.sin(2 * Math.PI * 5.6 * t);
      for (let n = 1; n <= 9; n += 1) {
        const body = 1 / n + (n === 3 || n === 4 ? 0.12 : 0);
        sum += loud * body * Math.sin(n * phase + n) * 0.16;
      }
      sum += loud * 0.012 * (hash(Math.floor(time * RATE), 1) - 0.5);
    }
    return sum;
  };
}

/** A small organ, heard through an old loudspeaker, with static before the station is found. */
function broadcast(notes: readonly Note[]): Sound {
  return (time) => {
    const found = smooth(1.1, 2, time);
    const sample = Math.floor(time * RATE);
    const hiss = (hash(sample, 3) + hash(sample - 1, 3) + hash(sample - 2, 3) - 1.5) * 0.22;
    const crackle = hash(sample, 5) > 0.9994 ? hash(sample, 6) - 0.5 : 0;
    const whistle =
      Math.sin(2 * Math.PI * (2600 - 1500 * time) * time) *
      0.12 *
      smooth(0.2, 0.6, time) *
      smooth(1.5, 1, time);
    let music = 0;
    for (const { at, length, pitch } of notes) {
      const t = time - at - 1.3;
      if (t < 0 || t > length + 0.2) continue;
      const loud = smooth(0, 0.02, t) * Math.exp(-t * 2.2) * smooth(length + 0.2, length, t);
      const phase = 2 * Math.PI * hertz(pitch) * t;
      music +=
        loud * (Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.25 * Math.sin(4 * phase)) * 0.22;
    }
    return music * found + hiss * (1 - 0.86 * found) + crackle * 0.5 + whistle;
  };
}

const WALTZ = [
  [-9, 1],
  [-5, 1],
  [-2, 1],
  [3, 2],
  [2, 1],
  [-9, 1],
  [-4, 1],
  [0, 1],
  [5, 2],
  [3, 1],
  [-7, 1],
  [-2, 1],
  [2, 1],
  [7, 2],
  [5, 1],
  [3, 3],
] as const;
const BAR_32 = [
  [-2, 1],
  [0, 0.5],
  [2, 0.5],
  [3, 1.5],
  [7, 0.5],
  [5, 1],
  [3, 0.5],
  [2, 0.5],
  [0, 1],
  [-2, 0.5],
  [3, 0.5],
  [10, 1.5],
  [8, 0.5],
  [7, 2],
] as const;

interface Recording {
  seconds: number;
  sound: Sound;
}

export const SOUNDS: Readonly<Record<string, Recording>> = {
  'violin-bar-32': { seconds: 8.5, sound: bowed(melody(0.58, BAR_32)) },
  'radio-waltz': { seconds: 8.5, sound: broadcast(melody(0.32, WALTZ)) },
};

/** Computes a sound, adds some room to it, and encodes it as AAC. */
export async function renderSound({ seconds, sound }: Recording, file: string): Promise<void> {
  const count = Math.round(seconds * RATE);
  const dry = Float32Array.from({ length: count }, (_, i) => sound(i / RATE));
  const samples = Buffer.alloc(count * 2);
  const echoes = [0.031, 0.047, 0.071, 0.113, 0.167].map(
    (delay, i) => [Math.round(delay * RATE), 0.2 * 0.78 ** i] as const,
  );
  for (let i = 0; i < count; i += 1) {
    const room = echoes.reduce((sum, [delay, gain]) => sum + (dry[i - delay] ?? 0) * gain, 0);
    const fade = smooth(0, 0.05, i / RATE) * smooth(seconds, seconds - 0.5, i / RATE);
    samples.writeInt16LE(
      Math.round(Math.tanh(((dry[i] ?? 0) + room) * 1.4) * fade * 28_000),
      i * 2,
    );
  }
  const input = ['-f', 's16le', '-ar', `${RATE}`, '-ac', '1', '-i', '-'];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-v', 'error', ...input, '-c:a', 'aac', '-b:a', '56k', file],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const ended = once(ffmpeg, 'exit');
  ffmpeg.stdin.end(samples);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg failed for ${file}.`);
}
