import Type from 'typebox';
import { onPostgres } from '../../../testing/database';
import { until } from '../../../testing/nodes';
import { openProxy, type TestProxy } from '../../../testing/proxy';
import { createTestApp, type TestApp } from '../../../testing/testApp';
import type { Area } from '../http/app';
import { route } from '../http/route';
import { createLog } from '../log';
import { createDb } from './db';
import { sql } from './index';
import { createOutageReport, DatabaseAwayError, isDatabaseAway } from './outage';
import { openPool, postgresDriver, SESSION_SETTINGS } from './postgres';

const silent = createLog({ logLevel: 'silent' });

it('only errors of an outage become a 503; errors of a statement stay as they are', () => {
  const failure = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(createOutageReport(silent)(failure)).toBeInstanceOf(DatabaseAwayError);
  const violation = Object.assign(new Error('duplicate'), { code: '23505' });
  expect(createOutageReport(silent)(violation)).toBe(violation);
  expect(isDatabaseAway(new Error('Something else'))).toBe(false);
});

it('a node that hangs gives up its locks before statements that wait for them fail', () => {
  const { idle_in_transaction_session_timeout: idle, statement_timeout: statement } =
    SESSION_SETTINGS;
  expect(Number(idle)).toBeLessThan(Number(statement));
});

(onPostgres ? describe : describe.skip)('an unavailable database', () => {
  let proxy: TestProxy;
  let app: TestApp;
  beforeAll(async () => {
    proxy = await openProxy(process.env.TEST_DATABASE_URL ?? '');
    const pool = openPool(proxy.url, silent, { max: 2, connectionTimeoutMs: 2000 });
    const db = createDb(postgresDriver(pool, silent), silent);
    const one = sql`select 1 as one`;
    const trial: Area = {
      name: 'trial',
      register(api, ctx) {
        const read = (path: `/${string}`, handler: () => Promise<{ one: number }[]>) =>
          route(api, ctx, {
            endpoint: `GET ${path}`,
            summary: 'Reads a row.',
            auth: 'none',
            limit: 'read',
            response: Type.Array(Type.Object({ one: Type.Integer() })),
            handler,
          });
        read('/statement', () => db.query(one));
        read('/transaction', () => db.transaction((tx) => tx.query(one)));
      },
    };
    app = await createTestApp({ db, areas: [trial], env: { LOG_LEVEL: 'silent' } });
  });
  afterAll(async () => {
    await proxy.restore().catch(() => undefined);
    await app.close();
    await proxy.close();
  });
  const fetchStatus = async (url: string) => {
    const { statusCode, headers } = await app.app.inject(`/api/v1.1${url}`);
    return [statusCode, headers['retry-after']];
  };

  it('results in a 503 with Retry-After, and is over when the database returns', async () => {
    expect(await fetchStatus('/statement')).toEqual([200, undefined]);
    await proxy.cut();
    expect(await fetchStatus('/statement')).toEqual([503, '2']);
    expect(await fetchStatus('/transaction')).toEqual([503, '2']);
    await proxy.restore();
    expect(await fetchStatus('/transaction')).toEqual([200, undefined]);
    expect(await fetchStatus('/statement')).toEqual([200, undefined]);
  });

  it('results in a 503 within the connection timeout when all connections are in use', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let count = 0;
    const taken = [1, 2].map(() =>
      app.ctx.db.transaction(async () => {
        count += 1;
        await released;
      }),
    );
    await until(() => count === 2);
    expect(await fetchStatus('/statement')).toEqual([503, '2']);
    release();
    await Promise.all(taken);
    expect(await fetchStatus('/statement')).toEqual([200, undefined]);
  });
});
