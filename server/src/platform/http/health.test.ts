import fs from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../testing/testApp';

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
const red = (message: string) => [503, { message, code: 'not-ready' }];

it('is red while the database fails or does not answer, and green again after; the process lives', async () => {
  // Only the timeout of the check is faked, so that the test can trigger it.
  jest.useFakeTimers({ advanceTimers: false, doNotFake: [...OTHER_TIMERS] });
  const { db } = app.ctx;
  const { query } = db.reserved;
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  db.reserved.query = async () => {
    throw new Error('away');
  };
  expect(await ready()).toEqual(red('The database does not answer.'));
  const requested = new Promise<void>((resolve) => {
    db.reserved.query = () => {
      resolve();
      return new Promise(() => undefined);
    };
  });
  const inVain = ready();
  await requested;
  await jest.advanceTimersByTimeAsync(2000);
  expect(await inVain).toEqual(red('The database does not answer.'));
  expect((await app.app.inject('/livez')).statusCode).toBe(200);
  db.reserved.query = query;
  expect(await ready()).toEqual([200, { status: 'ok' }]);
});

it('is red once the node is asked to end, while everything is still served without keeping connections', async () => {
  app.ctx.readiness.drain();
  expect(await ready()).toEqual(red('This node is shutting down.'));
  const served = await app.app.inject('/api/v1.1/openapi.json');
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
});

it('says that the disk is full, and is green all the same: every node would be red at once', async () => {
  const full = Object.assign(await fs.statfs('/'), { bavail: 10 });
  const statfs = jest.spyOn(fs, 'statfs').mockResolvedValue(full);
  expect(await ready()).toEqual([200, { status: 'degraded', message: 'The disk is full.' }]);
  statfs.mockRestore();
  expect(await ready()).toEqual([200, { status: 'ok' }]);
});
