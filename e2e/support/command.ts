import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A command of the documentation that serves something until it is stopped. */
export interface RunningCommand {
  /** The first address in the line that reports that it is ready. */
  url: string;
  /** Returns its output until now. */
  output(): string;
  /** Stops npm alone, and waits until all that it has started has ended too. */
  stop(): Promise<void>;
  /** Stops all its processes at once, as Ctrl-C does. */
  interrupt(): Promise<void>;
}

/**
 * Runs `npm` with arguments, and waits for a line of its output.
 * @param ready matches that line; its first group is the address
 * @throws Error with the output if the command ends before
 */
export async function startCommand(
  args: readonly string[],
  ready: RegExp,
  options: { cwd: string; env?: Record<string, string> },
): Promise<RunningCommand> {
  const child: ChildProcess = spawn('npm', ['run', '--silent', ...args], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const kill = (signal: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, signal);
  };
  // A test that fails before it stops the command must not leave it to the tests that follow.
  const killAtExit = () => kill('SIGKILL');
  process.once('exit', killAtExit);
  const closed = once(child, 'close');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = ready.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    closed.then(() => reject(new Error(`npm run ${args.join(' ')} ended:\n${output}`)), reject);
  });
  return {
    url,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await closed;
      process.off('exit', killAtExit);
    },
    async interrupt() {
      kill('SIGINT');
      await closed;
      process.off('exit', killAtExit);
    },
  };
}
