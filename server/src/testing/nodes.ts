import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(__dirname, '../..');
/** A script that `testing/bundle.mjs` has made before the tests: the server, its admins' commands. */
export const bundled = (name: string) => join(process.env.TEST_BUNDLE ?? '', name);

/** A server in a process of its own. */
export interface ChildNode {
  child: ChildProcess;
  /** The address of the ready line. Rejects when the process ends before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

const children = new Set<ChildProcess>();

/** Starts the server as `npm start` would, with exactly this environment. */
export function startNode(env: Record<string, string>): ChildNode {
  const child = spawn(process.execPath, [bundled('main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
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
    ended.then(({ errors: text }) => reject(new Error(text || output)));
  });
  ready.catch(() => undefined); // tests of a failing start wait for the end alone
  return { child, ready, ended };
}

/** Runs an admin's command as a container does, from the bundle. */
export function runAdminCommand(
  text: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, [bundled('admin.js'), ...text], {
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

/** Ends, and waits for, whatever a test has left running. */
export async function killNodes(): Promise<void> {
  await Promise.all(
    [...children].map(
      (child) =>
        new Promise<void>((resolve) => {
          child.once('close', () => resolve());
          child.kill('SIGKILL');
        }),
    ),
  );
}

/** Asks again and again until the answer is true. The test's own time-out ends a wait in vain. */
export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
}
