import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HttpError } from '../../platform/errors';
import type { Log } from '../../platform/log';
import {
  MEMORY_LIMIT,
  type WorkJob,
  type WorkRequest,
  type WorkResponse,
  type WorkResults,
} from './workJobs';

/** A process ended a job that took more CPU time or memory than allowed, or crashed. */
export class WorkEnded extends Error {
  constructor(readonly reason: 'time' | 'memory' | 'crash') {
    super(`The work was ended: ${reason}.`);
  }
}

interface Running {
  resolve(response: WorkResponse): void;
  reject(error: unknown): void;
}

/** Time without a job after which a process ends, in milliseconds. */
const IDLE_MS = 60_000;
/** Heap of JavaScript in a process, in megabytes; pictures lie outside of it. */
const HEAP_MB = 256;
/** Memory of a process, in bytes. */
const MAX_MEMORY = 1024 ** 3;

const reasonOf = (signal: NodeJS.Signals | null): WorkEnded['reason'] =>
  signal === 'SIGXCPU' ? 'time' : signal === 'SIGKILL' ? 'memory' : 'crash';

/** Returns the script of the worker: beside the bundle, or the source in development. */
function entry(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const bundles = [process.env.TEST_BUNDLE, here].filter((folder) => folder !== undefined);
  const bundled = bundles.map((folder) => join(folder, 'mediaWorker.js')).find(existsSync);
  return bundled ?? join(here, 'workerMain.ts');
}

/**
 * Processes that work on files. A file can stop or crash a process, which is replaced, but never
 * the server. Each process runs one job at a time; the caller limits the jobs to `size`.
 */
export class WorkerPool {
  /** Processes without a job, each with the timer that ends it. */
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private readonly running = new Map<ChildProcess, Running>();

  /** @param maxMemory maximum memory of a process in bytes */
  constructor(
    private readonly log: Log,
    private readonly maxMemory = MAX_MEMORY,
  ) {}

  /**
   * Runs a job. An abort kills its process.
   * @throws HttpError for a file that is refused; WorkEnded
   */
  async run<Job extends WorkJob>(
    job: Job,
    cpuMs: number,
    signal?: AbortSignal,
  ): Promise<{ result: WorkResults[Job['kind']]; cpuMs: number }> {
    signal?.throwIfAborted();
    const child = this.take();
    const abort = () => {
      this.running.get(child)?.reject(signal?.reason);
      this.running.delete(child);
      child.kill('SIGKILL');
    };
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const response = await new Promise<WorkResponse>((resolve, reject) => {
        this.running.set(child, { resolve, reject });
        const request: WorkRequest = { job, cpuMs };
        child.send(request);
      });
      if ('rejected' in response) {
        const { status, code, message } = response.rejected;
        throw new HttpError(status, code, message);
      }
      if ('failed' in response) {
        const { code, message } = response.failed;
        throw Object.assign(new Error(message), code === undefined ? {} : { code });
      }
      // A worker answers a job with the result of its kind.
      return { result: response.result as WorkResults[Job['kind']], cpuMs: response.cpuMs };
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  /** Ends all processes. */
  close(): void {
    for (const child of [...this.idle.keys(), ...this.running.keys()]) child.kill('SIGKILL');
    for (const timer of this.idle.values()) clearTimeout(timer);
  }

  private take(): ChildProcess {
    const child = [...this.idle.keys()].at(-1) ?? this.start();
    this.removeIdle(child);
    child.ref();
    child.channel?.ref();
    return child;
  }

  private removeIdle(child: ChildProcess): void {
    clearTimeout(this.idle.get(child));
    this.idle.delete(child);
  }

  private start(): ChildProcess {
    const path = entry();
    const child = fork(path, {
      execArgv: [
        `--max-old-space-size=${HEAP_MB}`,
        ...(path.endsWith('.ts') ? ['--import', 'tsx'] : []),
      ],
      // No secrets of the server, since the process handles files of strangers.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: process.env.NODE_ENV,
        [MEMORY_LIMIT]: String(this.maxMemory),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (response: WorkResponse) => this.finished(child, response));
    child.on('exit', (code, signal) => this.ended(child, code, signal));
    child.on('error', (error) => {
      this.running.get(child)?.reject(error);
      this.running.delete(child);
    });
    return child;
  }

  private finished(child: ChildProcess, response: WorkResponse): void {
    const task = this.running.get(child);
    this.running.delete(child);
    // An idle process must not keep the server running.
    child.unref();
    child.channel?.unref();
    const end = () => {
      // No job may reach it between the signal and its exit.
      this.removeIdle(child);
      child.kill();
    };
    this.idle.set(child, setTimeout(end, IDLE_MS).unref());
    task?.resolve(response);
  }

  private ended(child: ChildProcess, code: number | null, signal: NodeJS.Signals | null): void {
    this.removeIdle(child);
    const task = this.running.get(child);
    this.running.delete(child);
    if (!task) return;
    const reason = reasonOf(signal);
    if (reason === 'crash') this.log.warn({ code, signal }, 'A process that reads files crashed.');
    task.reject(new WorkEnded(reason));
  }
}
