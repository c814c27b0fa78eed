import fs from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../../testing/testApp';

/** Every timer that jest can fake except `setTimeout`. */
const OTHER_TIMERS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
] as const;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ areas: [], env: { LOG_LEVEL: 'silent' } });
});
afterEach(async () => {
  jest.useRealTimers();
  await app.close();
});

const ready = async () => {
  const { statusCode, body } = await app.app.inject('/readyz');
  return [statusCode, JSON.parse(body)];
};
const degraded = (message: string) => [200, { status: 'degraded', message }];

it('names a database that fails or does not respond, and stays ready, since every node would fail at once', async () => {
  // Only the timeout of the check is faked, so that the test can trigger it.
  jest.useFakeTimers({ advanceTimers: false, doNotFake: [...OTHER_TIMERS] });
  // Resolves before the time advances.
  const statfs = jest.spyOn(fs, 'statfs').mockResolvedValue(await fs.statfs('/'));
  const { db } = app.ctx;
  const { query } = db.reserved;
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  db.reserved.query = async () => {
    throw new Error('away');
  };
  expect(await ready()).toEqual(degraded('The database does not answer.'));
  const requested = new Promise<void>((resolve) => {
    db.reserved.query = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  const inVain = ready();
  await requested;
  await jest.advanceTimersByTimeAsync(1000);
  expect(await inVain).toEqual(degraded('The database does not answer.'));
  db.reserved.query = query;
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  statfs.mockRestore();
});

it('is not ready once the node shuts down, while requests are still served on connections that close', async () => {
  app.ctx.readiness.drain();
  expect(await ready()).toEqual([
    503,
    { message: 'This node is shutting down.', code: 'not-ready' },
  ]);
  const served = await app.app.inject('/api/v1.1/openapi.json');
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
});

it('names a full disk', async () => {
  const full = Object.assign(await fs.statfs('/'), { bavail: 10 });
  const statfs = jest.spyOn(fs, 'statfs').mockResolvedValue(full);
  expect(await ready()).toEqual(degraded('The disk is full.'));
  statfs.mockRestore();
  expect(await ready()).toEqual([200, { status: 'ok' }]);
});
