import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecret } from './dataDir';
import { lockDataDir, processStart } from './lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kithkin-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of the data folder', () => {
  it('lets one live process in and names it to the next', () => {
    const release = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow(
      `The data folder ${folder} is in use by another server (process ${process.pid}).`,
    );
    release();
    lockDataDir(folder)();
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });

  it('takes over what a dead process left behind, also when its pid lives again', () => {
    const path = join(folder, 'server.lock');
    writeFileSync(path, JSON.stringify({ pid: process.pid, started: 'another time' }));
    const release = lockDataDir(folder);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
      pid: process.pid,
      started: processStart(process.pid),
    });
    release();
  });

  it('takes over a damaged lock', () => {
    writeFileSync(join(folder, 'server.lock'), '{"pid":');
    lockDataDir(folder)();
  });

  it('knows no start time of a process that does not exist', () => {
    expect(processStart(2 ** 30)).toBeNull();
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
