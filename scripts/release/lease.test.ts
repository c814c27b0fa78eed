import { LEASE_MS, withLease } from './lease';
import type { Store } from './siteTypes';
import { memoryStore } from './testing/memoryStore';

let offset = 0;
const store = memoryStore(() => Date.now() + offset);
beforeEach(() => {
  offset = 0;
  store.files.clear();
});

const nothing = async () => 'done';
/** Acquires the lock without waiting. */
const acquire = (files: Store = store) => withLease(files, -1, nothing);

test('the lock is released after the work, also after a failure', async () => {
  expect(await acquire()).toBe('done');
  const failing = async () => {
    throw new Error('no');
  };
  await expect(withLease(store, -1, failing)).rejects.toThrow('no');
  expect(store.files.size).toBe(0);
});

test('a release waits for another, and gives up after a timeout', async () => {
  let end: (value: string) => void = () => undefined;
  const first = withLease(store, -1, () => new Promise<string>((resolve) => (end = resolve)));
  await expect(acquire()).rejects.toThrow('Another release is writing to the site.');
  const waiting = withLease(store, undefined, nothing);
  end('first');
  expect(await Promise.all([first, waiting])).toEqual(['first', 'done']);
});

test('a lock is taken over when it has expired; its owner stops', async () => {
  await withLease(store, -1, async (lock) => {
    await lock.check();
    offset = LEASE_MS - 1000;
    await expect(acquire()).rejects.toThrow('Another release is writing');
    offset = LEASE_MS + 1000;
    await withLease(store, -1, async (other) => {
      await other.check();
      await expect(lock.check()).rejects.toThrow('Another release has taken over the site');
    });
    await expect(lock.check()).rejects.toThrow('Another release has taken over the site');
    await store.put('.lease', Buffer.from('of a third release'));
  });
  expect(store.files.get('.lease')?.content.toString()).toBe('of a third release');
});

test('heartbeats renew the lock of a long release, also after a lost response', async () => {
  let isLost = true;
  const unreliable: Store = {
    ...store,
    async put(...args) {
      const version = await store.put(...args);
      const response = isLost ? undefined : version;
      isLost = false;
      return response;
    },
  };
  jest.useFakeTimers();
  try {
    await withLease(unreliable, -1, async () => {
      for (let n = 0; n < 5; n += 1) await jest.advanceTimersByTimeAsync(LEASE_MS / 2);
      await expect(acquire()).rejects.toThrow('Another release is writing');
    });
  } finally {
    jest.useRealTimers();
  }
  expect(store.files.size).toBe(0);
});
