import { createEmptyDatabase, onPostgres } from '../testing/database';
import { killNodes, nodeEnv, startNode, until } from '../testing/nodes';
import { openProxy, type TestProxy } from '../testing/proxy';
import { testFolder } from '../testing/runName';
import { startS3, type TestS3 } from '../testing/s3';
import { register } from '../testing/testClient';

const TIMEOUT_MS = 120_000;
const redisUrl = process.env.TEST_REDIS_URL ?? '';

(onPostgres && redisUrl !== '' ? describe : describe.skip)('a node that starts', () => {
  let s3: TestS3;
  let parts: Record<'database' | 'redis' | 'bucket', TestProxy>;
  let env: Record<string, string>;
  beforeAll(async () => {
    s3 = await startS3('kithkin');
    parts = {
      database: await openProxy(await createEmptyDatabase()),
      redis: await openProxy(redisUrl),
      bucket: await openProxy(s3.env.S3_ENDPOINT ?? ''),
    };
    env = {
      ...nodeEnv(testFolder()),
      ...s3.env,
      S3_ENDPOINT: parts.bucket.url.replace(/\/$/, ''),
      DATABASE_URL: parts.database.url,
      REDIS_URL: parts.redis.url,
      LOG_LEVEL: 'warn',
    };
  }, TIMEOUT_MS);
  afterAll(async () => {
    await killNodes();
    await Promise.all([...Object.values(parts).map(({ close }) => close()), s3.close()]);
  });

  const readiness = async (url: string): Promise<string> =>
    (await (await fetch(`${url}/readyz`)).json()).status;

  it(
    'goes on without Redis and the bucket, and uses them when they are there',
    async () => {
      await Promise.all([parts.redis.cut(), parts.bucket.cut()]);
      const url = await startNode(env).ready;
      expect(await readiness(url)).toBe('degraded');
      const ada = await register(url, 'ada');
      expect((await ada.call(url, 'POST', '/posts', { body: 'Hello' })).status).toBe(201);
      await Promise.all([parts.redis.restore(), parts.bucket.restore()]);
      await until(async () => (await readiness(url)) === 'ok');
    },
    TIMEOUT_MS,
  );

  it(
    'waits for its database, and ends at once on SIGTERM meanwhile',
    async () => {
      await parts.database.cut();
      const [node, other] = [startNode(env), startNode(env)];
      const waits = /The start waits for the database kithkin_\S+ at 127\.0\.0\.1:\d+\./;
      await until(() => waits.test(node.output()) && waits.test(other.output()));
      other.child.kill('SIGTERM');
      expect(await other.ended).toEqual({ code: 0, errors: '' });
      await parts.database.restore();
      expect(await readiness(await node.ready)).toBe('ok');
    },
    TIMEOUT_MS,
  );

  it(
    'ends with one message if its database does not exist',
    async () => {
      const database = Object.assign(new URL(env.DATABASE_URL ?? ''), { pathname: '/nothing' });
      const { code, errors } = await startNode({ ...env, DATABASE_URL: database.href }).ended;
      expect([code, errors]).toEqual([
        1,
        `The database nothing at ${database.host} can't be reached: database "nothing" does not exist.`,
      ]);
    },
    TIMEOUT_MS,
  );
});
