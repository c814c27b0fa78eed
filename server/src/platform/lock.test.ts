import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../../testing/runName';
import { loadSecret, prepareDataDir } from './dataDir';
import { lockDataDir } from './lock';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

/** A process that holds the lock, as the server does. It ends with its input. */
const HOLDER = `
  const { openSync, writeSync } = require('node:fs');
  const { tryLock } = require('fs-native-extensions');
  const file = openSync(process.argv[1], 'a+');
  console.log(tryLock(file) ? 'locked' : 'refused', process.pid);
  process.stdin.resume();
`;

/** Starts a holder and returns it when it has tried to lock. */
async function hold(...prefix: string[]) {
  const command = [...prefix, process.execPath, '-e', HOLDER, join(folder, 'server.lock')];
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: __dirname, stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { child, result: String(line).split(' ')[0] };
}

/** Returns true if this machine lets a test make a namespace of process numbers. */
const hasNamespaces =
  spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

describe('the lock of the data folder', () => {
  it('lets one live process in and names it to the next', () => {
    const release = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(
      `The data folder ${folder} is in use by another server (process ${process.pid}).`,
    );
    release();
    lockDataDir(folder)();
  });

  it('is free when its process was killed, even if another process has its number', async () => {
    const { child, result } = await hold();
    expect(result).toBe('locked');
    expect(() => lockDataDir(folder)).toThrow('is in use by another server');
    child.kill('SIGKILL');
    await once(child, 'exit');
    writeFileSync(join(folder, 'server.lock'), `${process.pid}\n`);
    lockDataDir(folder)();
  });

  (process.platform === 'linux' ? it : it.skip)(
    'is free when its process is a zombie',
    async () => {
      // The shell becomes a program that never collects its child, which ends as a zombie.
      const zombie = spawn(
        'sh',
        [
          '-c',
          `"$0" -e "$1" "$2" < /dev/null & exec sleep 60`,
          process.execPath,
          HOLDER.replace('process.stdin.resume();', ''),
          join(folder, 'server.lock'),
        ],
        { cwd: __dirname, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const [line] = await once(zombie.stdout, 'data');
      const pid = String(line).trim().split(' ')[1];
      // Its other threads hold the file slightly longer than the first one runs.
      const isZombie = () =>
        /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) &&
        readdirSync(`/proc/${pid}/task`).length === 1;
      while (!isZombie()) await new Promise(setImmediate);
      lockDataDir(folder)();
      zombie.kill('SIGKILL');
    },
  );

  (hasNamespaces ? it : it.skip)('blocks a process in another container', async () => {
    const release = lockDataDir(folder);
    const other = await hold('unshare', '--pid', '--fork', '--mount-proc');
    expect(other.result).toBe('refused');
    other.child.stdin.end();
    release();

    const first = await hold('unshare', '--pid', '--fork', '--mount-proc');
    expect(first.result).toBe('locked');
    expect(() => lockDataDir(folder)).toThrow('is in use by another server');
    first.child.stdin.end();
    await once(first.child, 'exit');
    lockDataDir(folder)();
  });
});

describe('the data folder', () => {
  it('is made, or made again, readable by its owner only', async () => {
    const made = join(folder, 'new', 'data');
    await prepareDataDir(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
    chmodSync(folder, 0o755);
    await prepareDataDir(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

describe('the secret', () => {
  it('is made once, readable by its owner only', async () => {
    const secret = await loadSecret(folder, null);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await loadSecret(folder, null)).toBe(secret);
    expect(statSync(join(folder, 'jwt-secret')).mode & 0o777).toBe(0o600);
    expect(await loadSecret(folder, 'configured')).toBe('configured');
  });
});
