import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rootDir } from '../../shared/tooling/webpack/paths';

export interface Running {
  url: string;
  /** Ends it as Ctrl-C would. */
  stop(): Promise<void>;
}

function readyAddress(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const heard = (chunk: Buffer) => {
      said += chunk.toString();
      const url = / ready at (\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`It did not start:\n${said.trim()}`)));
  });
}

/** Starts a server in a Node process of its own and waits until it says where it is ready. */
export async function startProcess(args: string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    cwd: rootDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const url = await readyAddress(child);
  return {
    url,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
