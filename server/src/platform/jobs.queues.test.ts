import Type from 'typebox';
import { until } from '../../testing/nodes';
import { createTestApp, type TestApp } from '../../testing/testApp';
import type { Area } from './http/app';
import { defineJob } from './jobs';

let app: TestApp;
let ran: string[] = [];

const job = (kind: string, queue?: string) =>
  defineJob({
    kind,
    ...(queue ? { queue } : {}),
    payload: Type.Object({}),
    run: async () => void ran.push(kind),
  });
const plain = job('test.plain');
const slow = job('test.slow', 'elsewhere');
/** Each of two waits for the other. */
let waiting: (() => void)[] = [];
const paired = defineJob({
  kind: 'test.paired',
  queue: 'pairs',
  parallel: 2,
  payload: Type.Object({}),
  async run() {
    await new Promise<void>((done) => {
      waiting.push(done);
      if (waiting.length === 2) for (const each of waiting) each();
    });
    ran.push('test.paired');
  },
});
const area: Area = { name: 'test', register() {}, jobs: [plain, slow, paired] };

beforeAll(async () => {
  app = await createTestApp({ areas: [area] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ran = [];
  waiting = [];
});

test.each([
  ['elsewhere', ['test.slow']],
  ['main', ['test.plain']],
  [undefined, ['test.plain', 'test.slow']],
])('running the queue %s leaves the jobs of others waiting', async (queue, expected) => {
  await app.ctx.jobs.add(app.ctx.db, plain, {});
  await app.ctx.jobs.add(app.ctx.db, slow, {});
  await app.ctx.jobs.runDue(queue);
  expect(ran).toEqual(expected);
});

test('a parallel queue runs several jobs at a time', async () => {
  await app.ctx.jobs.add(app.ctx.db, paired, {});
  await app.ctx.jobs.add(app.ctx.db, paired, {});
  const stop = app.ctx.jobs.start();
  await until(() => ran.length === 2);
  await stop();
  expect(ran).toEqual(['test.paired', 'test.paired']);
});

test('a job without a time runs after its transaction, before the next poll', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'nextTick'] });
  const stop = app.ctx.jobs.start();
  await app.ctx.db.transaction(async (tx) => {
    await app.ctx.jobs.add(tx, slow, {});
    expect(ran).toEqual([]);
  });
  await until(() => ran.length === 1);
  await stop();
  jest.useRealTimers();
  expect(ran).toEqual(['test.slow']);
});
