import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { rootDir } from '../../shared/tooling/webpack/paths';
import type { OpenDatabase } from './database';

export interface Running {
  url: string;
  /** Resident memory in bytes after a garbage collection. */
  memory(): Promise<number>;
  /** CPU time that it has used so far, in milliseconds; on Linux only. */
  cpuMs(): number;
  /** Stops it with SIGTERM. */
  stop(): Promise<void>;
}

/**
 * Waits for a line that matches `pattern`; returns the first group.
 * @throws Error when the process ends first.
 */
async function waitForLine(lines: Interface, pattern: RegExp): Promise<string> {
  for await (const [line] of on(lines, 'line', { close: ['close'] })) {
    const found = pattern.exec(String(line))?.[1];
    if (found !== undefined) return found;
  }
  throw new Error('The process ended.');
}

/** Returns the CPU time of a process in milliseconds; 0 for one that has ended. */
function cpuMs(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const stat = readFileSync(file, 'utf8');
  // After the name, which may contain spaces: state is field 3, utime 14, stime 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10; // a tick is 10 ms
}

/** Starts a program in a separate Node process and waits until it prints its address. */
export async function startProcess(
  args: string[],
  env: Record<string, string> = {},
): Promise<Running> {
  const probe = join(rootDir, 'scripts/bench/heapProbe.mjs');
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, ...args], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const lines = createInterface({ input: child.stdout });
  const url = await waitForLine(lines, / ready at (\S+)/);
  return {
    url,
    async memory() {
      const bytes = waitForLine(lines, /memory (\d+)/);
      child.kill('SIGUSR2');
      return Number(await bytes);
    },
    cpuMs: () => cpuMs(child.pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** CPU time in milliseconds. */
export interface CpuTime {
  node: number;
  database: number;
}

/**
 * Returns a function that reads the CPU time used until now, by the server and by the sessions of
 * its database on this machine.
 */
export function cpuClock(server: Running, db: OpenDatabase): () => Promise<CpuTime> {
  const sql = 'select pid from pg_stat_activity where datname = current_database()';
  const known = new Map<number, number>();
  let database = 0;
  return async () => {
    // A session that has ended since keeps what it used until the last call.
    for (const { pid } of await db.query<{ pid: number }>(sql)) {
      const used = cpuMs(pid);
      database += used - (known.get(pid) ?? 0);
      known.set(pid, used);
    }
    return { node: server.cpuMs(), database };
  };
}
