import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(__dirname, 'main.ts');
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithkin-main-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  /** The address of the ready line. Rejects when the process ends before. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; errors: string }>;
}

/** Starts the server as a process of its own, on the embedded database. */
function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'site'),
      ...env,
    },
    cwd: join(__dirname, '..'),
  });
  children.push(child);
  let output = '';
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, errors: errors.trim() }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /KithKin is ready at (\S+)\n$/.exec(output)?.[1];
      if (url) resolve(url);
    });
    ended.then(({ errors: words }) => reject(new Error(words)));
  });
  ready.catch(() => undefined); // tests of a failing start wait for the end alone
  return { child, ready, ended };
}

describe('the process', () => {
  it('says where it is, keeps others off its folder, and ends cleanly', async () => {
    const server = start({});
    const url = await server.ready;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const second = await start({}).ended;
    expect(second).toEqual({
      code: 1,
      errors: `The data folder ${join(folder, 'data')} is in use by another server (process ${server.child.pid}).`,
    });

    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    const again = start({});
    await again.ready;
    again.child.kill('SIGINT');
    expect((await again.ended).code).toBe(0);
  }, 90_000);

  it('starts again after it was killed', async () => {
    const server = start({});
    await server.ready;
    server.child.kill('SIGKILL');
    await server.ended;
    await start({}).ready;
  }, 90_000);

  it('ends with one sentence when the port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const result = await start({ PORT: String(port) }).ended;
    other.close();
    expect(result).toEqual({ code: 1, errors: `Port ${port} on 127.0.0.1 is already in use.` });
  }, 90_000);

  it('ends with one sentence when the folder cannot be written or the configuration is wrong', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const unwritable = await start({ DATA_DIR: join(file, 'data') }).ended;
    expect(unwritable).toEqual({
      code: 1,
      errors: `The data folder ${join(file, 'data')} can't be written.`,
    });
    const wrong = await start({ PORT: 'x' }).ended;
    expect(wrong).toEqual({
      code: 1,
      errors: 'PORT must be a whole number from 0 to 65535, not "x".',
    });
  }, 90_000);
});
