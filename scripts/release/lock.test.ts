import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSiteLock } from './lock';
import { createLockOwnerId, LEASE_MS } from './lockOwner';
import { DEAD, quickWrites } from './testing/faultInjection';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'kithkin-lock-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

const ELSEWHERE = 'another-machine.4711@12-1';

/** Creates a lock as `owner` leaves it while it runs, or after it was killed. */
function lockedBy(owner: string, signedMsAgo = 0): void {
  mkdirSync(join(site, '.lock'));
  const file = join(site, '.lock', owner);
  writeFileSync(file, '');
  const at = new Date(Date.now() - signedMsAgo);
  utimesSync(file, at, at);
}

/** Acquires the lock without waiting and returns the owners in it meanwhile. */
const acquire = () =>
  withSiteLock(site, quickWrites, { timeoutMs: -1 }, async () => readdirSync(join(site, '.lock')));

test('it is let go after the work, also after one that failed', async () => {
  expect(await acquire()).toHaveLength(1);
  const failing = async () => {
    throw new Error('no');
  };
  await expect(withSiteLock(site, quickWrites, {}, failing)).rejects.toThrow('no');
  expect(readdirSync(site)).toEqual([]);
});

test.each([
  ['a process that runs here', createLockOwnerId(), 0],
  ['a process elsewhere that gave a sign of life', ELSEWHERE, LEASE_MS / 2],
])('that of %s is respected, with a plain sentence', async (_, owner, signedMsAgo) => {
  lockedBy(owner, signedMsAgo);
  await expect(acquire()).rejects.toThrow(
    `Another release is writing to ${site}. Try again when it is done.`,
  );
  expect(readdirSync(site)).toEqual(['.lock']);
});

test.each([
  ['a dead process', DEAD, 0],
  ['a process elsewhere without a sign of life', ELSEWHERE, 2 * LEASE_MS],
  ['nobody who can be made out', 'holder', 0],
])('that of %s is taken over', async (_, owner, signedMsAgo) => {
  lockedBy(owner, signedMsAgo);
  expect(await acquire()).toHaveLength(1);
  expect(readdirSync(site)).toEqual([]);
});

test('an empty one, left between two steps of letting go, is nobody’s', async () => {
  mkdirSync(join(site, '.lock'));
  expect(await acquire()).toHaveLength(1);
});

test('who lost it to somebody else is stopped before it matters', async () => {
  await withSiteLock(site, quickWrites, {}, async (lock) => {
    await lock.check();
    rmSync(join(site, '.lock'), { recursive: true });
    await expect(lock.check()).rejects.toThrow('Another release has taken over');
  });
});
