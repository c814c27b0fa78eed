import { MAX_JOINED_CONVERSATIONS } from '@kithkin/shared/contract';
import { Manager } from 'socket.io-client';
import { onPostgres } from '../../testing/database';
import { setupTestServer } from '../../testing/setupTestServer';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { closeTestSockets, openTestSocket } from '../../testing/testSocket';
import { limitOf } from '../platform/http/rateLimits';
import { newId } from '../platform/ids';
import { commandListener } from './liveCommands';
import { SOCKET_PATH } from './realtime';

const redis = process.env.TEST_REDIS_URL;

const env = {
  ...(redis ? { REDIS_URL: redis } : {}),
  TRUSTED_PROXIES: '1',
  RATE_LIMIT_FACTOR: '1',
  MAX_SOCKETS_PER_ACCOUNT: '2',
  MAX_WAITING_SOCKETS_PER_ADDRESS: '3',
  SOCKET_HANDSHAKE_MS: '60000',
};

const { app, ada, ben, address, openTab } = setupTestServer({
  people: { ada: {}, ben: {} },
  retainsRows: true,
  listens: true,
  app: { env },
});
afterEach(async () => {
  for (const engine of engines.splice(0)) engine.close();
  await app.ctx.background.idle();
});

/** Connections that do not sign in; closed after each test. */
const engines: Manager['engine'][] = [];

/** Opens a connection from an address that does not sign in. Resolves to whether it was accepted. */
async function openWithoutSignIn(from: string, at = address.url) {
  const manager = new Manager(at, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': from },
  });
  const error = await new Promise<Error | undefined>((done) => manager.open(done));
  engines.push(manager.engine);
  return { accepted: error === undefined, engine: manager.engine };
}

/** Closes a connection and waits until the server has released it. */
async function closed(engine: Manager['engine']): Promise<void> {
  engine.close();
  await new Promise(setImmediate);
}

it('closes only the oldest tab of an account with too many', async () => {
  const other = await openTab(ben);
  const oldest = await openTab(ada);
  const second = await openTab(ada);
  const newest = await openTab(ada);
  await oldest.next('too-many-tabs');
  expect(await oldest.disconnected).toBe('io server disconnect');
  // The longest command closes no connection. The server has read it once it has accepted another.
  const ids = Array.from({ length: MAX_JOINED_CONVERSATIONS }, () => newId());
  newest.socket.emit('join-conversations', ids);
  await openTab(ben);
  expect([second, newest, other].map(({ socket }) => socket.connected)).toEqual([true, true, true]);
});

it.each([
  ['nested deeper', `0{"token":${'['.repeat(20)}${']'.repeat(20)}}`],
  ['of more values', `0{"token":[${Array(2001).fill(1)}]}`],
  ['longer', `0{"token":"${'x'.repeat(70_000)}"}`],
])('closes a connection with a packet that is %s than any command', async (_what, packet) => {
  const { engine } = await openWithoutSignIn('203.0.113.10');
  const outcome = new Promise((done) => {
    engine.once('data', () => done('answered'));
    engine.once('close', () => done('closed'));
  });
  engine.write(packet);
  expect(await outcome).toBe('closed');
});

const itOnNodes = onPostgres && redis ? it : it.skip;

/** Starts another node of the first app, which closes the database. */
const startNode = () => createTestApp({ env, db: { ...app.ctx.db, close: async () => undefined } });

it('limits connections of an address that have not signed in', async () => {
  const idle = [];
  for (let n = 0; n < 3; n += 1) idle.push(await openWithoutSignIn('203.0.113.7'));
  expect(idle.map(({ accepted }) => accepted)).toEqual([true, true, true]);
  expect((await openWithoutSignIn('203.0.113.7')).accepted).toBe(false);
  const other = await openWithoutSignIn('203.0.113.8');
  expect(other.accepted).toBe(true);
  // Connections that sign in are not counted.
  for (let n = 0; n < 4; n += 1) {
    const { socket } = await openTab(ben);
    socket.disconnect();
  }
});

it('closes a connection that does not sign in', async () => {
  const strict = await createTestApp({ env: { SOCKET_HANDSHAKE_MS: '20' } });
  const at = await strict.app.listen({ port: 0, host: '127.0.0.1' });
  const { engine } = await openWithoutSignIn('203.0.113.9', at);
  await new Promise((closed) => engine.once('close', closed));
  await strict.close();
});

/** Returns a listener for commands of a node, and how many commands it has run. */
function countingListener(node: TestApp) {
  const run = { count: 0 };
  const typing = async () => {
    run.count += 1;
  };
  return { listener: commandListener(node.ctx, [{ commands: { typing } }]), run };
}

it('limits the commands of an account over all its tabs', async () => {
  const { listener, run } = countingListener(app);
  const socket = (await openTab(ada)).socket as never;
  const conversationId = ada.id;
  const tabs = [1, 2, 3].map(() => ({ userId: ada.id, sessionId: '' }));
  for (let n = 0; n < 150; n += 1) {
    for (const tab of tabs) listener(socket, tab, 'typing', { conversationId });
  }
  listener(socket, { userId: ben.id, sessionId: '' }, 'typing', { conversationId });
  await app.ctx.background.idle();
  // 20 without asking the other nodes, 200 of the account in a window, and the other user's.
  expect(run.count).toBe(221);
});

itOnNodes('limits tabs and commands of an account over all nodes', async () => {
  const node = await startNode();
  const url2 = await node.app.listen({ port: 0, host: '127.0.0.1' });
  const oldest = await openTab(ada);
  const second = await openTab(ada);
  const newest = await openTestSocket(url2, ada.token);
  await oldest.next('too-many-tabs');
  expect(await oldest.disconnected).toBe('io server disconnect');
  expect([second, newest].map(({ socket }) => socket.connected)).toEqual([true, true]);

  node.clock.set(app.clock.now());
  const [here, there] = [countingListener(app), countingListener(node)];
  const tab = { userId: newId(), sessionId: '' };
  for (let n = 0; n < 150; n += 1) {
    for (const { listener } of [here, there]) {
      listener(second.socket as never, tab, 'typing', { conversationId: ada.id });
    }
  }
  await Promise.all([app.ctx.background.idle(), node.ctx.background.idle()]);
  // Each node runs 20 without asking the other; the account has 200 at both.
  expect(here.run.count + there.run.count).toBe(240);
  closeTestSockets();
  await node.close();
});

describe('with RATE_LIMIT_FACTOR', () => {
  let strict: TestApp;
  let at: string;
  beforeAll(async () => {
    strict = await createTestApp({
      env: {
        TRUSTED_PROXIES: '1',
        RATE_LIMIT_FACTOR: '0.02',
        MAX_SOCKETS_PER_ACCOUNT: '50',
        MAX_WAITING_SOCKETS_PER_ADDRESS: '100',
        SOCKET_HANDSHAKE_MS: '60000',
      },
    });
    at = await strict.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => strict.close());

  it('limits the tabs of an account, and how many it opens per minute', async () => {
    const eve = await createTestUser(strict, { userName: 'eve' });
    const other = await createTestUser(strict, { userName: 'other' });
    const oldest = await openTestSocket(at, eve.token);
    await openTestSocket(at, eve.token);
    expect(await oldest.disconnected).toBe('io server disconnect');
    await expect(openTestSocket(at, eve.token)).rejects.toThrow();
    expect((await openTestSocket(at, other.token)).socket.connected).toBe(true);
  });

  it('limits the connections of an address, waiting and per minute', async () => {
    const waiting = [];
    for (let n = 0; n < 3; n += 1) waiting.push(await openWithoutSignIn('203.0.113.20', at));
    expect(waiting.map(({ accepted }) => accepted)).toEqual([true, true, false]);
    const allowed = Math.floor(limitOf('connect').address * 0.02);
    const results = [];
    for (let n = 0; n <= allowed; n += 1) {
      const { accepted, engine } = await openWithoutSignIn('203.0.113.30', at);
      results.push(accepted);
      if (accepted) await closed(engine);
    }
    expect(results).toEqual([...Array(allowed).fill(true), false]);
    expect((await openWithoutSignIn('203.0.113.31', at)).accepted).toBe(true);
  });
});
