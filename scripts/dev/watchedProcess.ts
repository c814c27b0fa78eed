import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';

export interface WatchedProcessOptions {
  /** Name at the beginning of a sentence, e.g. `The API`. */
  name: string;
  /** Program and arguments. */
  command: readonly [string, ...string[]];
  env: NodeJS.ProcessEnv;
  /** Folders whose files restart the process when they change. */
  folders: readonly string[];
  /** Resolves once the started process can be used. */
  ready(signal: AbortSignal): Promise<void>;
  /** Prints a line. */
  log(line: string): void;
}

/** Time in which further changes are collected before a restart, in milliseconds. */
const DEBOUNCE_MS = 100;

const reasonOf = (code: number | null, signal: NodeJS.Signals | null) =>
  signal ? `was ended by ${signal}` : `ended with exit code ${code}`;

/**
 * Starts a process and restarts it when a file changes. It stops with this process. Resolves when
 * it is ready, to a function that stops it. If it ends by itself later, that is printed, and the
 * next change starts it again.
 * @throws Error if it ends before it is ready
 */
export async function startWatchedProcess(options: WatchedProcessOptions): Promise<() => void> {
  const { name, command, env, folders, ready, log } = options;
  const [program, ...args] = command;
  /** Called with the reason when the process ends by itself. */
  let onEnd = (reason: string) => log(`${name} ${reason}. It starts again when a file changes.`);

  function start(): ChildProcess {
    const started = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    started.once('exit', (code, signal) => {
      if (started !== stopping) onEnd(reasonOf(code, signal));
    });
    return started;
  }

  let stopping: ChildProcess | undefined;
  let child = start();

  async function restart(): Promise<void> {
    if (stopping === child) return;
    stopping = child;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    child = start();
  }

  const watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    stopping = child;
    child.kill('SIGTERM');
    process.off('exit', stop);
  };
  process.on('exit', stop);

  const waiting = new AbortController();
  const logEnd = onEnd;
  await new Promise<void>((resolve, reject) => {
    onEnd = (reason) => reject(new Error(`${name} ${reason}; see its last lines.`));
    ready(waiting.signal).then(resolve, reject);
  }).finally(() => waiting.abort());
  onEnd = logEnd;

  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), DEBOUNCE_MS);
  };
  for (const folder of folders) watchers.push(watch(folder, { recursive: true }, changed));
  return stop;
}
