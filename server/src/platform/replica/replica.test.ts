import type { User } from '@kithkin/shared/contract';
import pg from 'pg';
import { onPostgres } from '../../../testing/database';
import {
  type OwnPostgres,
  postgresBinaries,
  startPostgres,
} from '../../../testing/faultInjection/ownPostgres';
import { until } from '../../../testing/nodes';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { openDb } from '../db';
import { createLog } from '../log';
import { readWritten } from './followReplica';

const silent = createLog({ logLevel: 'silent' });

/** Reads that may be slightly outdated. */
const OLD = [
  '/posts?explore=true',
  '/posts?tag=tea',
  '/posts/trending',
  '/posts/also-read',
  '/posts/tags?q=te',
  '/users/search?q=be',
  '/users/search?q=benedikta',
  '/users/suggested',
  '/users/ben',
  '/users/ben/posts',
  '/users/ben/followers',
  '/users/ben/following',
  '/users/bookmarks',
  '/users/me/pending-requests',
  '/users/me/blocked-users',
  '/users/me/muted-users',
  '/users/me/restricted-users',
  '/posts/deleted/list',
  '/posts/scheduled',
  '/posts/dismissed',
];
/** Reads that are always current. */
const NEW = ['/posts', '/users/me', '/notifications', '/chats/conversations', '/stories/timeline'];

(onPostgres && postgresBinaries() ? describe : describe.skip)('a streaming replica', () => {
  let primary: OwnPostgres;
  let replica: OwnPostgres;
  let onReplica: pg.Client;
  let app: TestApp;
  let ada: TestPerson;
  let ben: TestPerson;
  let eve: TestPerson;
  beforeAll(async () => {
    primary = await startPostgres();
    replica = await primary.replicate();
    onReplica = new pg.Client({ connectionString: replica.url });
    // It is killed in a test.
    onReplica.on('error', () => undefined);
    await onReplica.connect();
    const database = { databaseUrl: primary.url, databasePool: 5, databasePrepared: true };
    app = await createTestApp({
      db: await openDb({ ...database, dataDir: '' }, silent),
      env: {
        DATABASE_URL: primary.url,
        DATABASE_READ_URL: replica.url,
        METRICS_PORT: '0',
        LOG_LEVEL: 'silent',
      },
    });
    ada = await createTestUser(app, { userName: 'ada' });
    ben = await createTestUser(app, { userName: 'ben' });
    eve = await createTestUser(app, { userName: 'eve' });
  });
  afterAll(async () => {
    await app.close();
    await onReplica.end();
    await replica.stop().catch(() => undefined);
    await primary.stop();
  });

  const progress = () => {
    if (!app.ctx.reads.replica) throw new Error('There is no replica.');
    return app.ctx.reads.replica;
  };
  const pause = () => onReplica.query('select pg_wal_replay_pause()');
  /** Waits until the replica has replayed all that is written. */
  const catchUp = async () => {
    await onReplica.query('select pg_wal_replay_resume()');
    await app.ctx.background.idle();
    const written = await readWritten(app.ctx.db);
    await until(async () => {
      await progress().compare();
      return progress().reached() >= written;
    });
  };
  /** Returns the numbers of statements during `work`, by the database that ran them. */
  const countReads = async (work: () => Promise<unknown>) => {
    const read = async () => {
      const metric = await app.ctx.metricsRegistry?.getSingleMetric('kithkin_reads_total')?.get();
      const of = (target: string) =>
        metric?.values.find(({ labels }) => labels.target === target)?.value ?? 0;
      return { primary: of('primary'), replica: of('replica') };
    };
    const before = await read();
    await work();
    const after = await read();
    return {
      primary: after.primary - before.primary,
      replica: after.replica - before.replica,
    };
  };
  const profile = async (viewer: TestPerson, userName: string): Promise<User> =>
    (await viewer.call<{ user: User }>('GET', `/users/${userName}`)).body.user;

  it.each(OLD)('serves %s', async (path) => {
    await catchUp();
    const counts = await countReads(async () =>
      expect((await ada.call('GET', path)).status).toBe(200),
    );
    expect(counts.primary).toBe(0);
    expect(counts.replica).toBeGreaterThan(0);
  });

  it('is not used for reads that must be current', async () => {
    await catchUp();
    const counts = await countReads(async () => {
      for (const path of NEW) expect((await ada.call('GET', path)).status).toBe(200);
    });
    expect(counts).toEqual({ primary: 0, replica: 0 });
  });

  it('shows users their own writes at once, and others after the replication', async () => {
    await catchUp();
    await pause();
    await ada.call('PATCH', '/users/me', { json: { bio: 'Just written' } });
    await progress().compare();
    expect((await profile(ada, 'ada')).bio).toBe('Just written');
    // Others read from the paused replica.
    expect((await profile(ben, 'ada')).bio).not.toBe('Just written');
    await catchUp();
    const counts = await countReads(async () =>
      expect((await profile(ada, 'ada')).bio).toBe('Just written'),
    );
    expect(counts).toEqual({ primary: 0, replica: 1 });
    expect((await profile(ben, 'ada')).bio).toBe('Just written');
  });

  it('shows what an event has published', async () => {
    await catchUp();
    await pause();
    await ben.call('POST', '/users/ada/follow');
    await until(async () => (await profile(ada, 'ada')).followersCount === 1);
    await progress().compare();
    expect((await profile(ada, 'ada')).followersCount).toBe(1);
  });

  it('shows no user what has become invisible', async () => {
    await catchUp();
    await pause();
    await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await progress().compare();
    // A stranger, who receives no event.
    expect((await profile(eve, 'ben')).isPrivate).toBe(true);
  });

  it('is optional: reads continue when it is killed, and the node reports it', async () => {
    await catchUp();
    const readiness = async () => (await app.app.inject('/readyz')).json();
    const metrics = async () => (await fetch(app.metricsUrl ?? '')).text();
    expect(await readiness()).toEqual({ status: 'ok' });
    expect(await metrics()).toMatch(/^kithkin_replica_lag_seconds 0\.\d+$/m);
    await replica.stop();
    const counts = await countReads(async () => {
      for (const path of OLD) expect((await ada.call('GET', path)).status).toBe(200);
    });
    expect(counts.replica).toBe(0);
    await progress().compare();
    expect(progress().reached()).toBe(-1);
    expect(await readiness()).toEqual({
      status: 'degraded',
      message: 'The replica is away or behind.',
    });
    expect(await metrics()).toContain('kithkin_dependency_up{dependency="replica"} 0');
  });
});
