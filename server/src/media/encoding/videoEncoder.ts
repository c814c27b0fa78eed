import { type ChildProcess, spawn } from 'node:child_process';
import { ffmpegArguments } from './ffmpegArguments';

/** The program could not encode the video: the file is broken or takes more than the limits. */
export class EncodingFailed extends Error {}

export interface EncodingLimits {
  wallMs: number;
  cpuSeconds: number;
  memoryBytes: number;
  /** Maximum size of the written file. */
  outputBytes: number;
}

/** Encodes videos by ffmpeg, each in a process of its own. */
export interface VideoEncoder {
  /**
   * Writes the video at `source` as H.264 to `target`.
   * @throws EncodingFailed; another error if the process could not start or the server is closing
   */
  encode(source: string, target: string): Promise<void>;
  /** Ends all processes. */
  close(): void;
}

const LIMITS: EncodingLimits = {
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

export function createVideoEncoder(program: string, limits = LIMITS): VideoEncoder {
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
    async encode(source, target) {
      if (isClosing) throw new Error('The server is closing.');
      const child = start(source, target);
      running.add(child);
      const timer = setTimeout(() => endGroup(child), wallMs);
      try {
        const { code, signal, message } = await outcomeOf(child);
        if (code === 0) return;
        if (isClosing) throw new Error('The server is closing.');
        throw new EncodingFailed(`ffmpeg ended with ${signal ?? code}: ${message}`);
      } finally {
        clearTimeout(timer);
        running.delete(child);
      }
    },
    close() {
      isClosing = true;
      for (const child of running) endGroup(child);
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

interface Outcome {
  code: number | null;
  signal: NodeJS.Signals | null;
  message: string;
}

/** Waits for the end of a process; rejects if it did not start. */
function outcomeOf(child: ChildProcess): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let message = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      message = (message + text).slice(-MAX_MESSAGE);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, message }));
  });
}

declare module '../../platform/context' {
  interface AppContext {
    /** Encodes videos that browsers don't show; null where ffmpeg is not installed. */
    videoEncoder: VideoEncoder | null;
  }
}
