import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TelemetryEvent } from '@kithkin/shared/contract';
import { telemetry } from '../../server/src/telemetry/telemetry.routes';
import { createTestApp, type TestApp } from '../../server/testing/testApp';
import { createCanaryWatch } from './canaryWatch';
import { deploy } from './deployBuilds';
import { readLog } from './log';
import { readRegistry } from './registryStore';
import { remoteBuild, shellBuild } from './testing/builds';

let home: string;
let site: string;
let app: TestApp;
let url: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'kithkin-canary-'));
  site = join(home, 'site');
  await deploy(site, [shellBuild(home), remoteBuild(home, 'feed', 'good')]);
  app = await createTestApp({
    areas: [telemetry],
    env: { SITE_DIR: site, METRICS_PORT: '0' },
  });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

/** Sends telemetry to the server over the network, as a tab does. */
async function report(event: TelemetryEvent) {
  const response = await fetch(`${url}/api/v1.1/telemetry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  expect(response.status).toBe(204);
}

test('a canary whose screens throw in the field is taken back at the next look, and the log says so', async () => {
  const statusText: string[] = [];
  const metrics = [app.metricsUrl ?? ''];
  const watch = createCanaryWatch({
    site,
    metrics,
    log: (message) => void statusText.push(message),
  });
  const received = new Promise((done) => app.ctx.events.on('registry-read', done));
  await deploy(site, [{ ...remoteBuild(home, 'feed', 'bad'), percent: 10 }]);
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
  expect((await readLog(site)).at(-1)).toMatchObject({
    act: 'rollback',
    package: 'feed',
    before: 'bad',
    reason:
      'It had 5 failures and 5 loads, the live version good 0 failures and 30 loads meanwhile.',
  });
  expect(statusText).toHaveLength(1);
});
