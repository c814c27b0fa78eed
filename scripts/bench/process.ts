import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
  memory(): Promise<Memory>;
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
    async memory() {
      const onData = waitForOutput(child, /memory (\{.*\})/);
      child.kill('SIGUSR2');
      const memory: Memory = JSON.parse(await onData);
      return memory;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
