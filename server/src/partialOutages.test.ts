import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostResponse } from '@kithkin/shared/contract';
import { createEmptyDatabase, onPostgres } from '../testing/database';
import { picture } from '../testing/forms';
import { freePort } from '../testing/freePort';
import { FULL } from '../testing/fuzz/seed';
import {
  hasCaddy,
  hasNginx,
  startCaddy,
  startNginx,
  type TestLoadBalancer,
} from '../testing/loadBalancers';
import { killNodes, nodeEnv, startNode } from '../testing/nodes';
import { openProxy, type TestProxy } from '../testing/proxy';
import { testFolder } from '../testing/runName';
import { startS3, type TestS3 } from '../testing/s3';
import { register, type TestClient } from '../testing/testClient';

const TIMEOUT_MS = 120_000;
/** Requests in a row, more than it takes to leave out both nodes. */
const ROUNDS = 20;

const BALANCERS = [
  { name: 'Caddy', isInstalled: hasCaddy, start: startCaddy },
  { name: 'nginx', isInstalled: hasNginx, start: startNginx },
].filter(({ isInstalled }) => isInstalled);

const canRun = FULL && onPostgres && BALANCERS.length > 0;

// In `npm run test:full`, where Caddy or nginx is installed.
(canRun ? describe : describe.skip)('while a part is away, behind a load balancer', () => {
  const folder = testFolder();
  let ports: number[];
  let s3: TestS3;
  let store: TestProxy;
  let db: TestProxy;

  beforeAll(async () => {
    db = await openProxy(await createEmptyDatabase());
    s3 = await startS3('kithkin');
    store = await openProxy(s3.env.S3_ENDPOINT ?? '');
    ports = [await freePort(), await freePort()];
    mkdirSync(join(folder, 'site'));
    writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
    const env = {
      ...nodeEnv(folder),
      ...s3.env,
      S3_ENDPOINT: store.url.replace(/\/$/, ''),
      NODE_ENV: 'production',
      DATABASE_URL: db.url,
      TRUSTED_PROXIES: '1',
    };
    await Promise.all(ports.map((port) => startNode({ ...env, PORT: String(port) }).ready));
  }, TIMEOUT_MS);
  afterAll(async () => {
    await killNodes();
    await Promise.all([store.close(), db.close(), s3.close()]);
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
      'the page is served without the database, and the rest again when it is back',
      async () => {
        expect(await statusOf(`${balancer.url}/`)).toBe(200);
        await db.cut();
        for (let n = 0; n < ROUNDS; n += 1) {
          expect([await feed(), await statusOf(`${balancer.url}/`)]).toEqual([503, 200]);
        }
        await db.restore();
        expect(await feed()).toBe(200);
      },
      TIMEOUT_MS,
    );
  });
});
