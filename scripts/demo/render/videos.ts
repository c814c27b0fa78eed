import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Painting, paintRaw } from './paint';
import { vinyl } from './scenes/music/vinyl';
import { aurora } from './scenes/night/aurora';
import { openSea } from './scenes/water/sea';

/** Frames per second. */
const RATE = 15;

interface Video {
  ratio: number;
  /** Width in pixels. */
  width: number;
  /** Duration in seconds of what is painted, and how often it is played. */
  seconds: number;
  rounds?: number;
  frame: (time: number, h: number) => Omit<Painting, 'ratio'>;
}

/** Grain would take most of a video's bits. */
const QUIET = { grain: 0.6, bloom: 0.3, vignette: 0.25 };

export const VIDEOS: Readonly<Record<string, Video>> = {
  'aurora-moving': {
    ratio: 4 / 5,
    width: 576,
    seconds: 4,
    frame: (time, h) => ({
      ...aurora({ low: '#5dffb0', high: '#7a6bff', seed: 21, time: time * 1.6 })(h),
      finish: { ...QUIET, bloom: 0.45 },
    }),
  },
  'waves-moving': {
    ratio: 4 / 5,
    width: 576,
    seconds: 5,
    frame: (time, h) => ({
      ...openSea({
        sky: ['#7fb6d6', '#cfe0e4', '#ffe6cc'],
        deep: '#1f6f86',
        sun: { x: 640, y: 0.3, color: '#ffdcae', strength: 0.7 },
        horizon: 0.38,
        swell: 1.6,
        clouds: 0.6,
        seed: 17,
        time,
      })(h),
      finish: QUIET,
    }),
  },
  'vinyl-turning': {
    ratio: 9 / 16,
    width: 540,
    // One turn at 33⅓ a minute.
    seconds: 1.8,
    rounds: 4,
    frame: (time, h) => ({
      ...vinyl({ label: '#2f7fb5', turn: (time / 1.8) * 2 * Math.PI })(h),
      finish: QUIET,
    }),
  },
};

/** Paints a video and encodes it as H.264 in MP4. */
export async function renderVideo(video: Video, file: string): Promise<void> {
  const { ratio, width, seconds, rounds = 1 } = video;
  const frames = Math.round(seconds * RATE);
  const h = 1000 / ratio;
  const paintAt = (i: number) => paintRaw({ ratio, ...video.frame(i / RATE, h) }, width);
  const { height } = await paintAt(0);
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${RATE}`,
  ];
  const loop = ['-vf', `loop=${rounds - 1}:${frames}:0`];
  const codec = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '27', '-pix_fmt', 'yuv420p'];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-v', 'error', ...input, '-i', '-', ...loop, ...codec, '-movflags', '+faststart', file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(ffmpeg, 'exit');
  for (let i = 0; i < frames; i += 1) {
    const { pixels } = await paintAt(i);
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg failed for ${file}.`);
}
