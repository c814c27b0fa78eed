import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostResponse } from '@kithkin/shared/contract';
import pg from 'pg';
import { onPostgres } from '../testing/database';
import { picture } from '../testing/forms';
import { FULL } from '../testing/fuzz/seed';
import {
  freePorts,
  hasCaddy,
  hasNginx,
  startCaddy,
  startNginx,
  type TestLoadBalancer,
} from '../testing/loadBalancers';
import { killNodes, startNode, until } from '../testing/nodes';
import { openProxy, type TestProxy } from '../testing/proxy';
import { startS3, type TestS3 } from '../testing/s3';
import { register, type TestClient } from '../testing/testClient';

const TIMEOUT_MS = 120_000;
const server = process.env.TEST_DATABASE_URL ?? '';
/** Requests in a row, more than it takes to leave out both nodes. */
const ROUNDS = 20;

const BALANCERS = [
  { name: 'Caddy', isInstalled: hasCaddy, start: startCaddy },
  { name: 'nginx', isInstalled: hasNginx, start: startNginx },
].filter(({ isInstalled }) => isInstalled);

const canRun = FULL && onPostgres && BALANCERS.length > 0;

// In `npm run test:full`, where Caddy or nginx is installed.
(canRun ? describe : describe.skip)('while a part is away, behind a load balancer', () => {
  const database = `kithkin_outages_${process.pid}`;
  let folder: string;
  let ports: number[];
  let s3: TestS3;
  let store: TestProxy;
  let db: TestProxy;

  async function query(text: string): Promise<void> {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(text);
    await client.end();
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kithkin-outages-'));
    await query(`create database ${database}`);
    db = await openProxy(Object.assign(new URL(server), { pathname: `/${database}` }).href);
    s3 = await startS3('kithkin');
    store = await openProxy(s3.env.S3_ENDPOINT ?? '');
    ports = await freePorts(2);
    const env = {
      ...s3.env,
      S3_ENDPOINT: store.url.replace(/\/$/, ''),
      NODE_ENV: 'production',
      DATABASE_URL: db.url,
      JWT_SECRET: 'one secret for all the nodes of a network',
      EMAIL_VERIFICATION: 'optional',
      TRUSTED_PROXIES: '1',
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'site'),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
    };
    await Promise.all(ports.map((port) => startNode({ ...env, PORT: String(port) }).ready));
  }, TIMEOUT_MS);
  afterAll(async () => {
    await killNodes();
    await Promise.all([store.close(), db.close(), s3.close()]);
    await query(`drop database if exists ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(BALANCERS)('$name', ({ name, start }) => {
    let balancer: TestLoadBalancer;
    let ada: TestClient;
    let file: string;

    beforeAll(async () => {
      const home = join(folder, name);
      mkdirSync(home);
      balancer = await start(ports, home);
      ada = await register(balancer.url, `ada_${name.toLowerCase()}`);
      const form = new FormData();
      form.append('media', new Blob([new Uint8Array(await picture())]), 'a.jpg');
      const { body } = await ada.call<PostResponse>(balancer.url, 'POST', '/posts', form);
      file = new URL(body.post.media[0]?.url ?? '', balancer.url).href;
    }, TIMEOUT_MS);
    afterAll(() => balancer.close());

    const feed = async () => (await ada.call(balancer.url, 'GET', '/posts')).status;
    const write = async () =>
      (await ada.call(balancer.url, 'POST', '/posts', { body: 'Hi' })).status;
    const statusOf = async (url: string) => (await fetch(url)).status;

    it(
      'files are unavailable without their store, and nothing else is',
      async () => {
        expect(await statusOf(file)).toBe(200);
        await store.cut();
        for (let n = 0; n < ROUNDS; n += 1) {
          expect([await statusOf(file), await feed(), await write()]).toEqual([504, 200, 201]);
        }
        await store.restore();
        expect(await statusOf(file)).toBe(200);
      },
      TIMEOUT_MS,
    );

    it(
      'a store that hangs holds up files only',
      async () => {
        store.stall();
        const files = Array.from({ length: ROUNDS }, () => statusOf(file));
        const outcomes = Promise.all(files);
        let isPending = true;
        void outcomes.finally(() => {
          isPending = false;
        });
        const others: number[] = [];
        while (isPending) others.push(await feed(), await write());
        expect(others.filter((status) => status >= 300)).toEqual([]);
        expect(others.length).toBeGreaterThan(ROUNDS);
        store.resume();
        expect((await outcomes).filter((status) => status < 500)).toEqual([]);
      },
      TIMEOUT_MS,
    );

    it(
      'nodes without their database report it, and serve what does not need it',
      async () => {
        await db.cut();
        for (let n = 0; n < ROUNDS; n += 1) {
          expect([await feed(), await statusOf(`${balancer.url}/livez`)]).toEqual([503, 200]);
        }
        const ready = await fetch(`${balancer.url}/readyz`);
        expect(await ready.json()).toMatchObject({ status: 'degraded' });
        await db.restore();
        await expect(feed()).resolves.toBe(200);
      },
      TIMEOUT_MS,
    );

    it(
      'a database that hangs makes no node ill',
      async () => {
        db.stall();
        const begun = Date.now();
        // Longer than a load balancer needs to leave out both nodes.
        while (Date.now() - begun < 10_000) {
          expect([
            await statusOf(`${balancer.url}/livez`),
            await statusOf(`${balancer.url}/readyz`),
          ]).toEqual([200, 200]);
        }
        db.resume();
        await until(async () => (await feed()) === 200);
      },
      TIMEOUT_MS,
    );
  });
});
