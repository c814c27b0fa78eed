import { join } from 'node:path';
import type { TelemetryEvent } from '@kithkin/shared/contract';
import { telemetry } from '../../server/src/telemetry/telemetry.routes';
import { createTestApp, type TestApp } from '../../server/testing/testApp';
import { createCanaryWatch } from './canaryWatch';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { readRegistry } from './registryStore';
import { createTestSite } from './testing/testSite';

const t = createTestSite();
const site = join(t.home, 'folder');
let app: TestApp;

beforeAll(async () => {
  await deploy(site, [t.shell(), t.feed('good')]);
  app = await createTestApp({ areas: [telemetry], env: { SITE_DIR: site, METRICS_PORT: '0' } });
});
afterAll(async () => {
  await app.close();
  t.remove();
});

/** Sends telemetry to the server, as a tab does. */
async function report(event: TelemetryEvent) {
  const { statusCode } = await app.app.inject({
    ...{ method: 'POST', url: '/api/v1.1/telemetry', payload: { events: [event] } },
  });
  expect(statusCode).toBe(204);
}

test('a canary whose screens throw is rolled back by the metrics of the server', async () => {
  const logged: string[] = [];
  const metrics = [app.metricsUrl ?? ''];
  const watch = createCanaryWatch({ site, metrics, log: (message) => logged.push(message) });
  const received = new Promise((done) => app.ctx.events.on('registry-read', done));
  await deploy(site, [{ ...t.feed('bad'), percent: 10 }]);
  await received;
  for (let page = 0; page < 30; page += 1) {
    await report({ kind: 'loaded', remote: 'feed', version: 'good', ms: 300, bytes: 9000 });
  }
  expect(await watch.poll()).toBe(1);
  for (let page = 0; page < 5; page += 1) {
    await report({ kind: 'loaded', remote: 'feed', version: 'bad', ms: 300, bytes: 9000 });
    await report({ kind: 'failure', remote: 'feed', version: 'bad', phase: 'render' });
  }
  expect(await watch.poll()).toBe(0);
  const feed = (await readRegistry(site))?.remotes.feed;
  expect([feed?.live.version, feed?.canary]).toEqual(['good', undefined]);
  const reason =
    'It had 5 failures and 5 loads, the live version good 0 failures and 30 loads meanwhile.';
  expect((await readLog(site)).at(-1)).toMatchObject({ act: 'rollback', before: 'bad', reason });
  expect(logged).toHaveLength(1);
});
