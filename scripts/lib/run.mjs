import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';
import { stopWithParent } from './stopWithParent.mjs';

/**
 * Runs a program, by default in the repository's root.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, limit?: number, onLine?: (line: string) => void }} [options]
 *   `show` passes the output through; after `limit` milliseconds the program is killed; `onLine`
 *   receives each line that the program writes to its file descriptor 3.
 * @returns {Promise<{ code: number, output: string }>} Never rejects for an exit code.
 */
export function run(
  command,
  args,
  { cwd = root, env = process.env, show = false, limit, onLine } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: [
        ...(show ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']),
        ...(onLine ? ['pipe'] : []),
      ],
    });
    stopWithParent(child);
    const chunks = [];
    const timer =
      limit &&
      setTimeout(() => {
        chunks.push(Buffer.from(`\nKilled after ${limit / 1000} s without a result.\n`));
        child.kill('SIGKILL');
      }, limit);
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    if (onLine) createInterface({ input: child.stdio[3] }).on('line', onLine);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

/** Runs a TypeScript file of the repository. */
export function runTs(file, args = [], options = {}) {
  return run(process.execPath, ['--import', 'tsx', file, ...args], options);
}

/** Runs npm: the executable that started this process, or else the one on the path. */
export function runNpm(args, options = {}) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, options);
}

/** Formats the time since `started` (milliseconds) in seconds. */
export const seconds = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;
