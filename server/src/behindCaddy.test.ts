import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostResponse } from '@kithkin/shared/contract';
import pg from 'pg';
import { parse } from 'yaml';
import { onPostgres } from '../testing/database';
import { FULL } from '../testing/fuzz/seed';
import { freePorts, hasCaddy, startCaddy, type TestLoadBalancer } from '../testing/loadBalancers';
import { type ChildNode, killNodes, startNode, until } from '../testing/nodes';
import { startS3, type TestS3 } from '../testing/s3';
import { register, type TestClient } from '../testing/testClient';

const TIMEOUT_MS = 300_000;
const ROOT = join(__dirname, '../..');
const server = process.env.TEST_DATABASE_URL ?? '';
const redis = process.env.TEST_REDIS_URL ?? '';
/** Time in which Caddy notices a node that hangs, and the five seconds that it may take at most. */
const NOTICED_MS = 4000 + 5000;

type Name = 'node-a' | 'node-b';
const NAMES: readonly Name[] = ['node-a', 'node-b'];

const canRun = FULL && onPostgres && redis !== '' && hasCaddy;

// Half a minute of upgrade and a hang of ten seconds: in `npm run test:full`, where Caddy is installed.
(canRun ? describe : describe.skip)('two nodes of compose.yaml behind its Caddy', () => {
  const database = `kithkin_caddy_${process.pid}`;
  const nodes = new Map<Name, ChildNode>();
  let ports: Record<Name, number>;
  let folder: string;
  let caddy: TestLoadBalancer;
  let s3: TestS3;
  let env: Record<string, string>;
  let ada: TestClient;

  async function query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text);
    await client.end();
  }

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
    folder = mkdtempSync(join(tmpdir(), 'kithkin-caddy-'));
    s3 = await startS3('kithkin');
    await query(`create database ${database}`);
    const [a = 0, b = 0] = await freePorts(2);
    ports = { 'node-a': a, 'node-b': b };
    const compose = parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true });
    const given: Record<string, string> = compose.services['node-a'].environment;
    const own = Object.entries(given).filter(
      ([name]) => !/_FILE$|^(?:SMTP|METRICS|BACKUP)_/.test(name),
    );
    env = {
      ...Object.fromEntries(own.map(([name, value]) => [name, value.replace(/\$\{.*?:-|\}/g, '')])),
      NODE_ENV: 'production',
      DATABASE_URL: Object.assign(new URL(server), { pathname: `/${database}` }).href,
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
    await query(`drop database if exists ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  interface Traffic {
    /** Ends it, when the last requests have ended. Returns the requests and those that failed. */
    end(): Promise<{
      reads: number;
      writes: number;
      failedReads: string[];
      failedWrites: string[];
    }>;
  }

  /** Reads the feed and writes posts without a pause, until it is ended. */
  function startTraffic(): Traffic {
    const found = {
      reads: 0,
      writes: 0,
      failedReads: [] as string[],
      failedWrites: [] as string[],
    };
    let isOn = true;
    const repeat = async (failed: string[], request: () => Promise<{ status: number }>) => {
      while (isOn) {
        const outcome = await request().then(
          ({ status }) => (status < 300 ? null : String(status)),
          (error: unknown) => String(error),
        );
        if (outcome !== null) failed.push(outcome);
        await new Promise((done) => setTimeout(done, 20));
      }
    };
    const readLoops = Array.from({ length: 4 }, () =>
      repeat(found.failedReads, () => {
        found.reads += 1;
        return ada.call(caddy.url, 'GET', '/posts');
      }),
    );
    const writer = repeat(found.failedWrites, () => {
      found.writes += 1;
      return ada.call(caddy.url, 'POST', '/posts', { body: `Post ${found.writes}` });
    });
    return {
      async end() {
        isOn = false;
        await Promise.all([...readLoops, writer]);
        return found;
      },
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
      await new Promise<void>((done) => control.listen(0, '127.0.0.1', done));
      const address = control.address();
      const at = typeof address === 'object' && address !== null ? address.port : 0;
      // In place of Compose: only `up --wait` of a node is played, which is what users can notice.
      const program = `#!${process.execPath}
        const [, , , command, ...rest] = process.argv;
        const name = command === 'up' && rest.includes('--no-deps') ? rest.at(-1) : 'other';
        require('node:http').get('http://127.0.0.1:${at}/' + name, (r) => r.resume());`;
      writeFileSync(join(folder, 'docker'), program, { mode: 0o755 });
      const traffic = startTraffic();
      const upgrade = spawn('bash', [join(ROOT, 'deploy/upgrade')], {
        env: { PATH: `${folder}:${process.env.PATH}` },
      });
      const code = await new Promise((done) => upgrade.once('close', done));
      const { reads, writes, ...failed } = await traffic.end();
      control.close();
      expect([code, replaced]).toEqual([0, NAMES]);
      expect(failed).toEqual({ failedReads: [], failedWrites: [] });
      expect(reads).toBeGreaterThan(100);
      expect(writes).toBeGreaterThan(20);
    },
    TIMEOUT_MS,
  );

  it(
    'a killed node fails no read, and no write but the one that it had begun',
    async () => {
      const traffic = startTraffic();
      const node = nodes.get('node-a');
      node?.child.kill('SIGKILL');
      await node?.ended;
      await start('node-a');
      const { failedReads, failedWrites } = await traffic.end();
      expect(failedReads).toEqual([]);
      expect(failedWrites.length).toBeLessThanOrEqual(1);
    },
    TIMEOUT_MS,
  );

  it(
    'a node that hangs is left out, and fails no request',
    async () => {
      const traffic = startTraffic();
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
      const { reads, writes, ...failed } = await traffic.end();
      expect(failed).toEqual({ failedReads: [], failedWrites: [] });
    },
    TIMEOUT_MS,
  );
});
