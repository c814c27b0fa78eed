import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { FFMPEG_OFF } from '../../platform/config';
import { StartupError } from '../../platform/errors';

/** The program could not encode the video: the file is broken or takes more than the limits. */
export class EncodingFailed extends Error {}

/** Limits of one encoding; `outputBytes` is the maximum size of the written file. */
const LIMITS = {
  wallMs: 10 * 60_000,
  cpuSeconds: 10 * 60,
  memoryBytes: 2 * 1024 ** 3,
  outputBytes: 200 * 1024 ** 2,
};
/** Unit of `ulimit -f` in bytes. */
const BLOCK = 512;
/** Maximum number of characters of the program's messages that an error contains. */
const MAX_MESSAGE = 500;

/** Sets the limits of the process, which the system enforces, and becomes the program. */
const SCRIPT =
  'ulimit -t "$1" && ulimit -v "$2" && ulimit -f "$3" && ulimit -c 0 && shift 3 && exec nice -n 10 "$@"';

/** Encodes videos by ffmpeg, each in a process of its own. */
export type VideoEncoder = ReturnType<typeof createVideoEncoder>;

export function createVideoEncoder(program: string, limits = LIMITS) {
  const { wallMs, cpuSeconds, memoryBytes, outputBytes } = limits;
  const running = new Set<ChildProcess>();
  let isClosing = false;

  const start = (source: string, target: string) => {
    const numbers = [cpuSeconds, memoryBytes / 1024, outputBytes / BLOCK].map(Math.ceil);
    const command = [...numbers.map(String), program, ...ffmpegArguments(source, target)];
    return spawn('/bin/sh', ['-c', SCRIPT, 'sh', ...command], {
      // No secrets of the server, since the process handles files of strangers.
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
      // A group of its own, so that processes of the program end with it.
      detached: true,
    });
  };

  return {
    /**
     * Writes the video at `source` as H.264 to `target`.
     * @throws EncodingFailed; another error if the process could not start or the server is closing
     */
    async encode(source: string, target: string): Promise<void> {
      if (isClosing) throw new Error('The server is closing.');
      const child = start(source, target);
      running.add(child);
      const timer = setTimeout(() => endGroup(child), wallMs);
      try {
        let message = '';
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          message = (message + text).slice(-MAX_MESSAGE);
        });
        const [code, signal]: unknown[] = await once(child, 'close');
        if (code === 0) return;
        if (isClosing) throw new Error('The server is closing.');
        throw new EncodingFailed(`ffmpeg ended with ${signal ?? code}: ${message}`);
      } finally {
        clearTimeout(timer);
        running.delete(child);
      }
    },
    /** Ends all processes. */
    close(): void {
      isClosing = true;
      for (const child of running) endGroup(child);
    },
  };
}

/** Maximum length of the longer side of an encoded video in pixels. */
const MAX_VIDEO_SIDE = 1920;

/**
 * Returns the arguments that encode `source` as H.264 and AAC in MP4, which all browsers play. The
 * rotation becomes part of the picture, and metadata is dropped. Paths have the prefix `file:`, so
 * that no name is read as an option or as an address.
 */
function ffmpegArguments(source: string, target: string): string[] {
  const box = `w='min(${MAX_VIDEO_SIDE},iw)':h='min(${MAX_VIDEO_SIDE},ih)'`;
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error'],
    // The format is fixed, since playlists and scripts would name other files.
    ...['-protocol_whitelist', 'file,pipe', '-threads', '1', '-f', 'mov', '-i', `file:${source}`],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-filter_threads', '1', '-vf'],
    `scale=${box}:force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p`,
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'veryfast', '-crf', '23'],
    ...['-maxrate', '8M', '-bufsize', '16M', '-threads', '1'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${target}`],
  ];
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    // The file does not exist, or this user may not run it.
    return false;
  }
}

/**
 * Returns the path of ffmpeg: the configured one, or the first one in the folders of `searchPath`;
 * null if there is none, or if it is switched off.
 * @throws StartupError if the configured program can't be run
 */
export async function findFfmpeg(
  configured: string | null,
  searchPath: string,
): Promise<string | null> {
  if (configured === FFMPEG_OFF) return null;
  if (configured !== null) {
    if (await isExecutable(configured)) return configured;
    throw new StartupError(`FFMPEG must be a program that this user may run, not "${configured}".`);
  }
  for (const folder of searchPath.split(delimiter).filter((one) => one !== '')) {
    const path = join(folder, 'ffmpeg');
    if (await isExecutable(path)) return path;
  }
  return null;
}

declare module '../../platform/context' {
  interface AppContext {
    /** Encodes videos that browsers don't show; null where ffmpeg is not installed. */
    videoEncoder: VideoEncoder | null;
  }
}
