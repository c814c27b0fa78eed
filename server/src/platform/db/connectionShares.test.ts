import type { PostPage } from '@kithkin/shared/contract';
import { until } from '../../../testing/nodes';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { runInRequest } from '../requestScope';
import { createConnectionShares } from './connectionShares';
import { sql } from './index';

const { app, ada } = setupTestServer();

it('a route holds half of the connections that others do not hold, and always one', async () => {
  const shares = createConnectionShares(10, 60_000, () => new Error('Too late.'));
  const releases: (() => void)[] = [];
  const ended: Promise<void>[] = [];
  /** Starts work of a route on ten connections, and returns how many it gets. */
  const begin = (route: string) => {
    const before = releases.length;
    const work = () => new Promise<void>((resolve) => releases.push(resolve));
    for (let n = 0; n < 10; n += 1) {
      ended.push(runInRequest({ id: 'one', route }, () => shares.use(work)));
    }
    return releases.length - before;
  };
  expect(['feed', 'profile', 'explore', 'post', 'story'].map(begin)).toEqual([5, 2, 1, 1, 1]);
  expect(shares.waiting).toBe(40);
  for (let at = 0; at < 50; at += 1) {
    await until(() => releases.length > at);
    releases[at]?.();
  }
  await Promise.all(ended);
  expect(shares.waiting).toBe(0);
});

it('work that waits too long is rejected, and leaves its place', async () => {
  const shares = createConnectionShares(1, 1, () => new Error('Too late.'));
  let release = () => {};
  const first = shares.use(() => new Promise<void>((resolve) => (release = resolve)));
  await expect(shares.use(async () => 'late')).rejects.toThrow('Too late.');
  release();
  await first;
  expect(await shares.use(async () => 'in time')).toBe('in time');
});

itOnPostgres('a locked table delays the routes that read it, and no others', async () => {
  let release = () => {};
  let isLocked = false;
  const lock = app.ctx.db.transaction(async (tx) => {
    await tx.run(sql`lock table posts in access exclusive mode`);
    isLocked = true;
    await new Promise<void>((resolve) => (release = resolve));
  });
  await until(() => isLocked);
  const feeds = Array.from({ length: 40 }, () => ada.call<PostPage>('GET', '/posts'));
  await until(() => app.ctx.db.connections().waiting > 0);
  expect((await ada.call('GET', '/users/me/blocked-users')).status).toBe(200);
  release();
  await lock;
  const statuses = (await Promise.all(feeds)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
});
