import { Type } from '@fastify/type-provider-typebox';
import { setupApp } from '../../../testing/setupTestServer';
import { createTestApp, registerAndSignIn } from '../../../testing/testApp';
import { accounts } from '../../accounts/accounts.routes';
import { sql, time } from '../db';
import type { Area } from '../http/app';
import { route } from '../http/route';
import { newId } from '../ids';

const trial: Area = {
  name: 'trial',
  register(app, ctx) {
    route(app, ctx, {
      endpoint: 'GET /trial/:id',
      summary: 'Answers.',
      auth: 'none',
      limit: 'read',
      params: Type.Object({ id: Type.Integer() }),
      response: Type.Object({ ok: Type.Boolean() }),
      handler: async () => ({ ok: true }),
    });
  },
};

const app = setupApp({ areas: [accounts, trial], env: { METRICS_PORT: '0' } });

/** Returns the metrics as a map from series to value. */
async function fetchMetrics(): Promise<Map<string, number>> {
  const text = await (await fetch(app.metricsUrl ?? '')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}
const requestCount = (labels: string) => `kithkin_http_request_duration_seconds_count{${labels}}`;

it('counts responses by route and status, and never names users or what was requested', async () => {
  await app.call('GET', '/trial/7');
  await app.call('GET', '/trial/8');
  await app.call('GET', '/trial/secret');
  await app.call('GET', '/nowhere/secret');
  const found = await fetchMetrics();
  const route = 'method="GET",route="/api/v1.1/trial/:id"';
  expect(found.get(requestCount(`${route},status="200"`))).toBe(2);
  expect(found.get(requestCount(`${route},status="404"`))).toBe(1);
  expect(found.get(requestCount('method="GET",route="site",status="404"'))).toBe(1);
  expect([...found.keys()].join('\n')).not.toMatch(/secret|trial\/7/);
});

it('shows sockets, queues with their age, connections, memory and the lag of the loop', async () => {
  await app.reset();
  await registerAndSignIn(app, { userName: 'ada' });
  const ago = time(new Date(app.clock.now().getTime() - 5000));
  await app.ctx.db.run(sql`
    insert into outbox (event, payload, recipients, created_at) values ('typing', '{}', '{}', ${ago})`);
  for (const due of [ago, time(new Date(app.clock.now().getTime() + 5000))]) {
    await app.ctx.db.run(sql`
      insert into jobs (id, kind, run_at, created_at) values (${newId()}::uuid, 'x', ${due}, ${ago})`);
  }
  const found = await fetchMetrics();
  expect(found.get('kithkin_outbox_length')).toBe(1);
  expect(found.get('kithkin_outbox_age_seconds')).toBe(5);
  expect(found.get('kithkin_jobs{state="due"}')).toBe(1);
  expect(found.get('kithkin_jobs{state="later"}')).toBe(1);
  expect(found.get('kithkin_jobs_age_seconds')).toBe(5);
  expect(found.get('kithkin_ready')).toBe(1);
  for (const name of [
    'kithkin_sockets',
    'kithkin_database_up',
    'kithkin_database_connections{state="idle"}',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect([name, found.has(name)]).toEqual([name, true]);
  }
});

it('shows free space, dependencies, and failures of other machines', async () => {
  app.ctx.failures.add('mail');
  const found = await fetchMetrics();
  expect(found.get('kithkin_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
  expect(found.get('kithkin_disk_free_bytes{folder="backups"}')).toBeGreaterThan(0);
  expect(found.get('kithkin_dependency_up{dependency="disk"}')).toBe(1);
  expect(found.get('kithkin_failures_total{target="mail"}')).toBe(1);
  expect(found.get('kithkin_failures_total{target="s3"}')).toBe(0);
});

it('is served on its own port only, which serves nothing else', async () => {
  const headers = { accept: 'text/html' };
  const response = await app.app.inject({ url: '/metrics', headers });
  expect(response.body).not.toContain('kithkin_');
  const own = new URL(app.metricsUrl ?? '');
  expect(own.hostname).toBe('127.0.0.1');
  expect((await fetch(new URL('/api/v1.1/openapi.json', own))).status).toBe(404);
});

it('is not measured at all when no port is named', async () => {
  const plain = await createTestApp({ areas: [trial] });
  expect(plain.metricsUrl).toBeNull();
  await plain.close();
});
