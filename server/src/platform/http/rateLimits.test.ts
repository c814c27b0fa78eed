import { randomBytes } from 'node:crypto';
import { until } from '../../../testing/nodes';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/testApp';
import { FakeClock } from '../../../testing/testClock';
import { createTestUser } from '../../../testing/testPeople';
import { accounts } from '../../accounts/accounts.routes';
import { HttpError } from '../errors';
import { newId } from '../ids';
import { createLog } from '../log';
import { LIMIT_CLASSES, type LimitClass, type Limits, limitOf, openLimits } from './rateLimits';

const log = createLog({ logLevel: 'silent' });
/** Redis timeout in milliseconds; no test is about a slow Redis. */
const REDIS_TIMEOUT_MS = 60_000;
const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`;

describe.each(LIMIT_CLASSES)('the class %s', (name) => {
  const { account, address, seconds } = limitOf(name);
  const setUp = async () => {
    const clock = new FakeClock();
    const limits = await openLimits({ rateLimitFactor: 1, redisUrl: null }, clock, log);
    const status = async (from: string, userId: string | null) => {
      try {
        await limits.check(name, from, userId);
        return 200;
      } catch (error) {
        if (error instanceof HttpError) return error.status;
        throw error;
      }
    };
    return { clock, status };
  };

  it('limits an account at any address, and an address for any account, until a window ends', async () => {
    const { clock, status } = await setUp();
    const from = randomAddress();
    for (const [max, call, other] of [
      [account, () => status(randomAddress(), 'ada'), () => status(randomAddress(), 'ben')],
      [address, () => status(from, newId()), () => status(randomAddress(), newId())],
    ] as const) {
      const within = new Set<number>();
      for (let n = 0; n < max; n += 1) within.add(await call());
      expect([...within]).toEqual([200]);
      expect([await call(), await other()]).toEqual([429, 200]);
      clock.advance(seconds * 1000);
      expect(await call()).toBe(200);
    }
  });
});

describe('what is not part of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { RATE_LIMIT_FACTOR: '0.0005', TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => app.close());

  it.each(['/', '/registry.json', '/readyz', '/api/v1.1/docs', '/api/v1.1/unknown', '/api/v2'])(
    '%s is limited by address, and served to other addresses',
    async (url) => {
      const [from, other] = [randomAddress(), randomAddress()];
      const statusFor = async (address: string) =>
        (await app.app.inject({ url, headers: { 'x-forwarded-for': address } })).statusCode;
      for (let n = 0; n < 3; n += 1) expect(await statusFor(from)).not.toBe(429);
      expect(await statusFor(from)).toBe(429);
      expect(await statusFor(other)).not.toBe(429);
    },
  );

  it('/livez is not limited, since it decides about restarts', async () => {
    for (let n = 0; n < 5; n += 1) expect((await app.app.inject('/livez')).statusCode).toBe(200);
  });
});

describe('a call', () => {
  let app: TestApp;
  let ada: TestPerson;
  beforeAll(async () => {
    app = await createTestApp({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
    ada = await createTestUser(app, { userName: 'ada' });
  });
  afterAll(() => app.close());

  // Each request is rejected for its content but still counted.
  it.each([
    ['POST', '/users/login', 'login', 'address'],
    ['POST', '/users/register', 'register', 'address'],
    ['POST', '/users/resend-verification', 'mail', 'address'],
    ['POST', '/users/forgot-password', 'mail', 'address'],
    ['POST', '/users/reset-password', 'reset', 'address'],
    ['POST', '/users/refresh-token', 'refresh', 'address'],
    ['POST', '/users/nobody/follow', 'follow', 'account'],
    ['POST', '/posts', 'post', 'account'],
    [`POST`, `/posts/${newId()}/comments`, 'comment', 'account'],
    ['POST', '/chats/messages', 'message', 'account'],
    ['GET', '/users/search', 'search', 'account'],
    ['POST', '/reports', 'report', 'account'],
    ['PATCH', '/users/me/avatar', 'upload', 'account'],
    ['PATCH', '/users/me/password', 'account', 'account'],
    ['PATCH', '/notifications/mark-all-read', 'write', 'account'],
    ['GET', '/posts/nonsense', 'read', 'account'],
    ['POST', '/telemetry', 'telemetry', 'address'],
    ['GET', `/media/${newId()}/x.webp`, 'media', 'address'],
  ] as const)('%s %s reaches its 429, with Retry-After', async (method, path, name, by) => {
    const options = {
      headers: { 'x-forwarded-for': randomAddress() },
      ...(by === 'account' ? { token: ada.token } : {}),
      ...(method === 'GET' ? {} : { json: {} }),
    };
    const call = () => app.call(method, path, options);
    const { address, account, seconds } = limitOf(name);
    for (let n = 0; n < (by === 'account' ? account : address); n += 1) {
      expect((await call()).status).not.toBe(429);
    }
    const rejected = await call();
    expect(rejected).toMatchObject({
      status: 429,
      body: {
        message: 'Too many requests. Please wait a moment and try again.',
        code: 'too-many-requests',
      },
    });
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(seconds);
  });

  it('for a mail to one address is counted for it, whether or not an account has it', async () => {
    for (const email of ['ada@example.org', 'nobody@example.org']) {
      const statuses: number[] = [];
      for (let n = 0; n <= limitOf('mail').account; n += 1) {
        const headers = { 'x-forwarded-for': randomAddress() };
        const json = { email };
        const { status } = await app.call('POST', '/users/forgot-password', { json, headers });
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(limitOf('mail').account).fill(200), 429]);
    }
  });
});

describe('counting', () => {
  const redisUrl = process.env.TEST_REDIS_URL ?? null;
  const shared = redisUrl === null ? it.skip : it;
  const open = (url: string | null, clock = new FakeClock()) =>
    openLimits({ rateLimitFactor: 1, redisUrl: url }, clock, log, REDIS_TIMEOUT_MS);
  /** Waits until both are connected to Redis: each one's counts then include the other's. */
  const waitUntilShared = async ([one, other]: Limits[]) => {
    const probe = [{ key: randomBytes(8).toString('hex'), max: Number.MAX_SAFE_INTEGER }];
    const count = async (limits = one) => (await limits?.count(probe, 60, ''))?.[0] ?? 0;
    await until(async () => {
      const before = await count();
      await count(other);
      return (await count()) === before + 2;
    });
  };
  const reached = async (limits: Limits, name: LimitClass, address: string) => {
    try {
      await limits.check(name, address, null);
      return false;
    } catch {
      return true;
    }
  };

  it('counts guesses of tokens by their address', async () => {
    const app = await createTestApp({ areas: [accounts], env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const guess = () => app.call('PATCH', '/users/me/password', { token: 'nonsense' });
      for (let n = 0; n < limitOf('account').address; n += 1) {
        expect((await guess()).status).toBe(401);
      }
      expect((await guess()).status).toBe(429);
    } finally {
      await app.close();
    }
  });

  it('counts the IPv6 addresses of one household as one', async () => {
    const limits = await open(null);
    for (let n = 0; n < limitOf('login').address; n += 1) {
      expect(await reached(limits, 'login', `2001:db8::${n.toString(16)}`)).toBe(false);
    }
    expect(await reached(limits, 'login', '2001:db8::ffff')).toBe(true);
    expect(await reached(limits, 'login', '2001:db8:0:1::1')).toBe(false);
  });

  shared('is one count for all nodes that share a Redis', async () => {
    const clock = new FakeClock();
    const nodes = await Promise.all([open(redisUrl, clock), open(redisUrl, clock)]);
    await waitUntilShared(nodes);
    const address = randomAddress();
    for (let n = 0; n < limitOf('login').address; n += 1) {
      expect(
        await Promise.all(
          nodes.map((node, i) => (n + i) % 2 === 0 && reached(node, 'login', address)),
        ),
      ).toEqual([false, false]);
    }
    for (const node of nodes) expect(await reached(node, 'login', address)).toBe(true);
    for (const node of nodes) node.close();
  });

  it('continues per node when that Redis is away', async () => {
    const limits = await open('redis://127.0.0.1:1');
    const address = randomAddress();
    for (let n = 0; n < limitOf('login').address; n += 1) {
      expect(await reached(limits, 'login', address)).toBe(false);
    }
    expect(await reached(limits, 'login', address)).toBe(true);
    limits.close();
  });
});
