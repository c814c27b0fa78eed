import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../shared/tooling/webpack/paths';

/** Memory in bytes after a garbage collection. */
export interface Memory {
  rss: number;
  /** JavaScript heap and external buffers. */
  heap: number;
}

export interface Running {
  url: string;
  pid: number;
  memory(): Promise<Memory>;
  /** CPU time that it has used so far, in milliseconds; on Linux only. */
  cpuMs(): number;
  /** Stops it with SIGTERM. */
  stop(): Promise<void>;
}

/**
 * Waits until the output of the process matches `pattern`; returns the first group.
 * @throws Error when the process exits first.
 */
function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const end = () => {
      child.stdout?.off('data', onData);
      child.stderr?.off('data', onData);
      child.off('exit', died);
    };
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      const found = pattern.exec(output)?.[1];
      if (found === undefined) return;
      end();
      resolve(found);
    };
    const died = () => {
      end();
      reject(new Error(`The process ended:\n${output.trim()}`));
    };
    child.stdout?.on('data', onData);
    child.stderr?.on('data', onData);
    child.once('exit', died);
  });
}

/** Length of a tick of the kernel's clock in milliseconds, in which CPU time is counted. */
const TICK_MS = 10;

/** Returns the CPU time of a process in milliseconds. */
function readCpuMs(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain spaces: state is field 3, utime 14, stime 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Starts a server in a separate Node process and waits until it prints its address. */
export async function startProcess(args: string[], env: Record<string, string>): Promise<Running> {
  const probe = join(rootDir, 'scripts/bench/heapProbe.mjs');
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, ...args], {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  child.stdout.resume();
  child.stderr.resume();
  const url = await waitForOutput(child, / ready at (\S+)/);
  return {
    url,
    pid: child.pid ?? 0,
    async memory() {
      const onData = waitForOutput(child, /memory (\{.*\})/);
      child.kill('SIGUSR2');
      const memory: Memory = JSON.parse(await onData);
      return memory;
    },
    cpuMs: () => readCpuMs(child.pid),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
