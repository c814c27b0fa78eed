import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(__dirname, '..');
/**
 * Returns the path of a script built by `testing/bundle.mjs`: the server or the admin command line.
 */
export const bundled = (name: string) => join(process.env.TEST_BUNDLE ?? '', name);

/** A server in a separate process. */
export interface ChildNode {
  child: ChildProcess;
  /** Address printed when the server is ready. Rejects if the process ends before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
  /** Returns its output so far. */
  output(): string;
}

/** Environment of a node that has its data in a folder, and waits for nothing. */
export const nodeEnv = (folder: string) => ({
  DATA_DIR: join(folder, 'data'),
  SITE_DIR: join(folder, 'site'),
  JWT_SECRET: 'one secret for all the nodes of a network',
  EMAIL_VERIFICATION: 'optional',
  RATE_LIMIT_FACTOR: '100000',
  SHUTDOWN_GRACE_MS: '0',
  LOG_LEVEL: 'silent',
});

const children = new Set<ChildProcess>();

/**
 * Starts the server as `npm start` does, with exactly this environment plus PATH and PORT. `main` is
 * its script, of the bundle by default.
 */
export function startNode(env: Record<string, string>, main = bundled('main.js')): ChildNode {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0', BACKUP_HOUR: 'off', ...env },
    cwd: SERVER,
  });
  children.add(child);
  let output = '';
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.on('close', (code) => {
      children.delete(child);
      resolve({ code, errors: errors.trim() });
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /KithKin is ready at (\S+)\n/.exec(output)?.[1];
      if (url) resolve(url);
    });
    ended.then(({ errors: args }) => reject(new Error(args || output)));
  });
  ready.catch(() => undefined); // tests of a failing start only wait for the end
  return { child, ready, ended, output: () => output };
}

/** Runs an admin command from the bundle, as in a container. */
export function runAdminCommand(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [bundled('admin.js'), ...args], {
    env: { PATH: process.env.PATH, ...env },
    cwd: SERVER,
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, out: out.trim(), errors: errors.trim() }));
  });
}

/** Kills a process, and waits for its end. */
export const killProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });

/** Kills the processes that a test has left running, and waits for their end. */
export const killNodes = async (): Promise<void> => {
  await Promise.all([...children].map(killProcess));
};

/** Polls until the condition is true. The test's own timeout limits the wait. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
}
