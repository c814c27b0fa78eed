import Type from 'typebox';
import { createTestApp, type TestApp } from '../testing/testApp';
import type { Area } from './http/app';
import { defineJob } from './jobs';

let app: TestApp;
let ran: string[] = [];

const job = (kind: string, lane?: string) =>
  defineJob({
    kind,
    ...(lane ? { lane } : {}),
    payload: Type.Object({}),
    run: async () => void ran.push(kind),
  });
const plain = job('test.plain');
const slow = job('test.slow', 'elsewhere');
const area: Area = { name: 'test', register() {}, jobs: [plain, slow] };

beforeAll(async () => {
  app = await createTestApp({ areas: [area] });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ran = [];
});

test.each([
  ['elsewhere', ['test.slow']],
  ['main', ['test.plain']],
  [undefined, ['test.plain', 'test.slow']],
])('running the lane %s leaves the jobs of others waiting', async (lane, expected) => {
  await app.ctx.jobs.add(app.ctx.db, plain, {});
  await app.ctx.jobs.add(app.ctx.db, slow, {});
  await app.ctx.jobs.runDue(lane);
  expect(ran).toEqual(expected);
});
