import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { PostResponse } from '@kithkin/shared/contract';
import { parse } from 'yaml';
import { createEmptyDatabase, onPostgres } from '../testing/database';
import { freePort, listen } from '../testing/freePort';
import { FULL } from '../testing/fuzz/seed';
import { hasCaddy, startCaddy, type TestLoadBalancer } from '../testing/loadBalancers';
import { type ChildNode, killNodes, startNode, until } from '../testing/nodes';
import { repeatRequests } from '../testing/repeatRequests';
import { testFolder } from '../testing/runName';
import { startS3, type TestS3 } from '../testing/s3';
import { register, type TestClient } from '../testing/testClient';

const TIMEOUT_MS = 300_000;
const ROOT = join(__dirname, '../..');
const redis = process.env.TEST_REDIS_URL ?? '';
/** Time in which Caddy notices a node that hangs, and the five seconds that it may take at most. */
const NOTICED_MS = 4000 + 5000;

type Name = 'node-a' | 'node-b';
const NAMES: readonly Name[] = ['node-a', 'node-b'];

const canRun = FULL && onPostgres && redis !== '' && hasCaddy;

// Half a minute of upgrade and a hang of ten seconds: in `npm run test:full`, where Caddy is installed.
(canRun ? describe : describe.skip)('two nodes of compose.yaml behind its Caddy', () => {
  const nodes = new Map<Name, ChildNode>();
  let ports: Record<Name, number>;
  const folder = testFolder();
  let caddy: TestLoadBalancer;
  let s3: TestS3;
  let env: Record<string, string>;
  let ada: TestClient;

  async function start(name: Name): Promise<void> {
    const node = startNode({ ...env, PORT: String(ports[name]) });
    nodes.set(name, node);
    await node.ready;
  }

  /** Replaces a node as `docker compose up --wait` does: ends it, starts it from the new image. */
  async function replace(name: Name): Promise<void> {
    const node = nodes.get(name);
    node?.child.kill('SIGTERM');
    expect((await node?.ended)?.code).toBe(0);
    await start(name);
  }

  beforeAll(async () => {
    s3 = await startS3('kithkin');
    const [a, b] = [await freePort(), await freePort()];
    ports = { 'node-a': a, 'node-b': b };
    const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
    const given: Record<string, string> = compose.services['node-a'].environment;
    const own = Object.entries(given).filter(
      ([name]) => !/_FILE$|^(?:SMTP|METRICS|BACKUP)_/.test(name),
    );
    env = {
      ...Object.fromEntries(own.map(([name, value]) => [name, value.replace(/\$\{.*?:-|\}/g, '')])),
      NODE_ENV: 'production',
      DATABASE_URL: await createEmptyDatabase(),
      REDIS_URL: redis,
      ...s3.env,
      JWT_SECRET: 'one secret for all the nodes of a network',
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'site'),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
    };
    await Promise.all(NAMES.map(start));
    caddy = await startCaddy([a, b], folder);
    ada = await register(caddy.url, 'ada');
  }, TIMEOUT_MS);
  afterAll(async () => {
    await caddy.close();
    await killNodes();
    await s3.close();
  });

  /** Reads the feed and writes posts without a pause, until it is ended. */
  function startTraffic() {
    const reading = repeatRequests(() => ada.call(caddy.url, 'GET', '/posts'), 4);
    const writing = repeatRequests(() => ada.call(caddy.url, 'POST', '/posts', { body: 'A post' }));
    return async () => {
      const [reads, writes] = await Promise.all([reading.end(), writing.end()]);
      return { reads, writes, failed: [...reads.failed, ...writes.failed] };
    };
  }

  it(
    'someone joins and posts, and the log has neither address nor secret',
    async () => {
      const { status, body } = await ada.call<PostResponse>(caddy.url, 'POST', '/posts', {
        body: 'First',
      });
      expect(status).toBe(201);
      const seen = await ada.call<PostResponse>(caddy.url, 'GET', `/posts/${body.post._id}`);
      expect(seen.body.post.body).toBe('First');
      const secret = 'a-secret-that-no-log-contains';
      await fetch(`${caddy.url}/api/v1.1/users/verify-email/${secret}?token=${secret}`);
      await until(() => caddy.log().includes('/users/verify-email/'));
      expect(caddy.log()).toContain('"remote_ip":"127.0.0.0"');
      expect(caddy.log()).not.toContain(secret);
      expect(caddy.log()).not.toContain(ada.token);
    },
    TIMEOUT_MS,
  );

  it(
    'an upgrade by deploy/upgrade fails no request',
    async () => {
      const replaced: string[] = [];
      const control: Server = createServer(async (request, response) => {
        const name = NAMES.find((one) => request.url === `/${one}`);
        if (name) {
          await replace(name);
          replaced.push(name);
        }
        response.end();
      });
      const at = await listen(control);
      // In place of Compose: only `up --wait` of a node is played, which is what users can notice.
      const program = `#!${process.execPath}
        const [, , , command, ...rest] = process.argv;
        const name = command === 'up' && rest.includes('--no-deps') ? rest.at(-1) : 'other';
        require('node:http').get('http://127.0.0.1:${at}/' + name, (r) => r.resume());`;
      writeFileSync(join(folder, 'docker'), program, { mode: 0o755 });
      const endTraffic = startTraffic();
      const upgrade = spawn('bash', [join(ROOT, 'deploy/upgrade')], {
        env: { PATH: `${folder}:${process.env.PATH}` },
      });
      const code = await new Promise((done) => upgrade.once('close', done));
      const { reads, writes, failed } = await endTraffic();
      control.close();
      expect([code, replaced]).toEqual([0, NAMES]);
      expect(failed).toEqual([]);
      expect(reads.sent).toBeGreaterThan(100);
      expect(writes.sent).toBeGreaterThan(20);
    },
    TIMEOUT_MS,
  );

  it(
    'a killed node fails no read, and no write but the one that it had begun',
    async () => {
      const endTraffic = startTraffic();
      const node = nodes.get('node-a');
      node?.child.kill('SIGKILL');
      await node?.ended;
      await start('node-a');
      const { reads, writes } = await endTraffic();
      expect(reads.failed).toEqual([]);
      expect(writes.failed.length).toBeLessThanOrEqual(1);
    },
    TIMEOUT_MS,
  );

  it(
    'a node that hangs is left out, and fails no request',
    async () => {
      const endTraffic = startTraffic();
      const node = nodes.get('node-b');
      node?.child.kill('SIGSTOP');
      const stoppedAt = Date.now();
      /** Returns true if ten requests in a row are answered within a second. */
      const isFast = async () => {
        for (let n = 0; n < 10; n += 1) {
          const signal = AbortSignal.timeout(1000);
          const response = await fetch(`${caddy.url}/livez`, { signal }).catch(() => null);
          if (response?.status !== 200) return false;
          await response.text();
        }
        return true;
      };
      const before = caddy.log().length;
      const noticed = new RegExp(`health_checker.active.*127\\.0\\.0\\.1:${ports['node-b']}`);
      await until(() => noticed.test(caddy.log().slice(before)));
      await until(isFast);
      expect(Date.now() - stoppedAt).toBeLessThan(NOTICED_MS);
      // What it had accepted is answered when it wakes up, or by the other node.
      node?.child.kill('SIGCONT');
      const { failed } = await endTraffic();
      expect(failed).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
