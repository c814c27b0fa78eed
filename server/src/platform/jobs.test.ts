import Type from 'typebox';
import { until } from '../../testing/nodes';
import { setupApp } from '../../testing/setupTestServer';
import { sql } from './db';
import type { Area } from './http/app';
import { backoff, defineJob } from './jobs';

let ran: string[] = [];
let faults = 0;

const write = defineJob({
  kind: 'test.write',
  payload: Type.Object({ word: Type.String() }),
  async run(_ctx, { word: part }) {
    if (faults > 0) {
      faults -= 1;
      throw new Error('Not now.');
    }
    ran.push(part);
  },
});
const step = defineJob({
  kind: 'test.tick',
  payload: Type.Object({}),
  every: 60_000,
  run: async () => void ran.push('tick'),
});
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
const area: Area = { name: 'test', register() {}, jobs: [write, step, plain, slow, paired] };

const app = setupApp({ areas: [area], env: { LOG_LEVEL: 'silent' } });
beforeEach(async () => {
  await app.reset();
  await app.ctx.jobs.runDue();
  ran = [];
  faults = 0;
  waiting = [];
});

const add = (part: string, options?: { runAt?: Date; key?: string; ifAbsent?: boolean }) =>
  app.ctx.jobs.add(app.ctx.db, write, { word: part }, options);
const later = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds);

test('a job runs once, when its time has come', async () => {
  await add('soon', { runAt: later(5000) });
  await app.ctx.jobs.runDue();
  expect(ran).toEqual([]);
  app.clock.advance(5000);
  await app.ctx.jobs.runDue();
  await app.ctx.jobs.runDue();
  expect(ran).toEqual(['soon']);
});

test('a job that fails is tried again later, and later each time', async () => {
  faults = 2;
  await add('stubborn');
  await app.ctx.jobs.runDue();
  expect(ran).toEqual([]);
  app.clock.advance(backoff(1));
  await app.ctx.jobs.runDue();
  expect(ran).toEqual([]);
  app.clock.advance(backoff(1));
  await app.ctx.jobs.runDue();
  expect(ran).toEqual([]);
  app.clock.advance(backoff(2));
  await app.ctx.jobs.runDue();
  expect(ran).toContain('stubborn');
});

test('two jobs with one key are one, at the later call’s time; it can be cancelled', async () => {
  await add('first', { runAt: later(1000), key: 'k' });
  await add('second', { runAt: later(2000), key: 'k' });
  app.clock.advance(1000);
  await app.ctx.jobs.runDue();
  expect(ran).toEqual([]);
  app.clock.advance(1000);
  await app.ctx.jobs.runDue();
  expect(ran).toEqual(['second']);
  await add('third', { runAt: later(1000), key: 'k' });
  await app.ctx.jobs.remove(app.ctx.db, 'k');
  app.clock.advance(1000);
  await app.ctx.jobs.runDue();
  expect(ran).toEqual(['second']);
});

test('a job that is added only if absent leaves a waiting one as it is', async () => {
  await add('first', { runAt: later(1000), key: 'k' });
  await add('second', { key: 'k', ifAbsent: true });
  await app.ctx.jobs.runDue();
  expect(ran).toEqual([]);
  app.clock.advance(1000);
  await app.ctx.jobs.runDue();
  expect(ran).toEqual(['first']);
});

test('what repeats runs again after its pause', async () => {
  app.clock.advance(60_000);
  await app.ctx.jobs.runDue();
  await app.ctx.jobs.runDue();
  expect(ran).toEqual(['tick']);
});

test('a job whose node was killed is taken over when its lease has ended', async () => {
  await add('orphan');
  await app.ctx.db.run(sql`
    update jobs set locked_until = ${later(1000).toISOString()}::timestamptz where kind = 'test.write'`);
  await app.ctx.jobs.runDue();
  expect(ran).toEqual([]);
  app.clock.advance(1001);
  await app.ctx.jobs.runDue();
  expect(ran).toEqual(['orphan']);
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
