import { MAX_JOINED_CONVERSATIONS } from '@kithkin/shared/contract';
import { Manager } from 'socket.io-client';
import { onPostgres } from '../../testing/database';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/testApp';
import { createTestUser } from '../../testing/testPeople';
import { closeTestSockets, openTestSocket } from '../../testing/testSocket';
import { limitOf } from '../platform/http/rateLimits';
import { newId } from '../platform/ids';
import { commandListener } from './liveCommands';
import { SOCKET_PATH } from './realtime';

const redis = process.env.TEST_REDIS_URL;
let app: TestApp;
let url: string;
let ada: TestPerson;
let ben: TestPerson;

const env = {
  ...(redis ? { REDIS_URL: redis } : {}),
  TRUSTED_PROXIES: '1',
  RATE_LIMIT_FACTOR: '1',
  MAX_SOCKETS_PER_ACCOUNT: '2',
  MAX_WAITING_SOCKETS_PER_ADDRESS: '3',
  SOCKET_HANDSHAKE_MS: '60000',
};

beforeAll(async () => {
  app = await createTestApp({ env });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await createTestUser(app, { userName: 'ada' });
  ben = await createTestUser(app, { userName: 'ben' });
});
afterEach(async () => {
  closeTestSockets();
  for (const engine of engines.splice(0)) engine.close();
  await app.ctx.background.idle();
});
afterAll(() => app.close());

/** Connections that do not sign in; closed after each test. */
const engines: Manager['engine'][] = [];

/** Opens a connection from an address that does not sign in. Resolves to whether it was accepted. */
async function openWithoutSignIn(address: string, at = url) {
  const manager = new Manager(at, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': address },
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

it('closes the oldest tab of an account that opens too many, and nobody else’s', async () => {
  const other = await openTestSocket(url, ben.token);
  const oldest = await openTestSocket(url, ada.token);
  const second = await openTestSocket(url, ada.token);
  const newest = await openTestSocket(url, ada.token);
  await oldest.next('too-many-tabs');
  expect(await oldest.disconnected).toBe('io server disconnect');
  expect([second, newest, other].map(({ socket }) => socket.connected)).toEqual([true, true, true]);
});

it.each([
  ['nested deeper', `0{"token":${'['.repeat(20)}${']'.repeat(20)}}`],
  ['of more values', `0{"token":[${Array(2001).fill(1)}]}`],
  ['longer', `0{"token":"${'x'.repeat(40_000)}"}`],
])('closes a connection that sends what is %s than any command', async (_what, packet) => {
  const { engine } = await openWithoutSignIn('203.0.113.10');
  const outcome = new Promise((done) => {
    engine.once('data', () => done('answered'));
    engine.once('close', () => done('closed'));
  });
  engine.write(packet);
  expect(await outcome).toBe('closed');
});

it('takes the longest command', async () => {
  const { socket } = await openTestSocket(url, ada.token);
  const ids = Array.from({ length: MAX_JOINED_CONVERSATIONS }, () => newId());
  socket.emit('join-conversations', ids);
  // The server has read the command once it has accepted another connection.
  await openTestSocket(url, ben.token);
  expect(socket.connected).toBe(true);
});

const itOnNodes = onPostgres && redis ? it : it.skip;

/** Starts another node of the first app, which closes the database. */
const startNode = () => createTestApp({ env, db: { ...app.ctx.db, close: async () => undefined } });

itOnNodes('closes tabs at another node for one that is opened here, which stays', async () => {
  const node = await startNode();
  const here = await node.app.listen({ port: 0, host: '127.0.0.1' });
  const oldest = await openTestSocket(url, ada.token);
  const second = await openTestSocket(url, ada.token);
  const newest = await openTestSocket(here, ada.token);
  await oldest.next('too-many-tabs');
  expect(await oldest.disconnected).toBe('io server disconnect');
  expect([second, newest].map(({ socket }) => socket.connected)).toEqual([true, true]);
  closeTestSockets();
  await node.close();
});

it('takes so many connections of an address that have not signed in, and all of others', async () => {
  const idle = [];
  for (let n = 0; n < 3; n += 1) idle.push(await openWithoutSignIn('203.0.113.7'));
  expect(idle.map(({ accepted }) => accepted)).toEqual([true, true, true]);
  expect((await openWithoutSignIn('203.0.113.7')).accepted).toBe(false);
  const other = await openWithoutSignIn('203.0.113.8');
  expect(other.accepted).toBe(true);
  // Who signs in no longer counts.
  for (let n = 0; n < 4; n += 1) {
    const { socket } = await openTestSocket(url, ben.token);
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

it('counts the commands of an account over all its tabs', async () => {
  const { listener, run } = countingListener(app);
  const socket = (await openTestSocket(url, ada.token)).socket as never;
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

itOnNodes('counts the commands of an account over all nodes', async () => {
  const node = await startNode();
  node.clock.set(app.clock.now());
  const [here, there] = [countingListener(app), countingListener(node)];
  const socket = (await openTestSocket(url, ada.token)).socket as never;
  const tab = { userId: newId(), sessionId: '' };
  for (let n = 0; n < 150; n += 1) {
    for (const { listener } of [here, there]) {
      listener(socket, tab, 'typing', { conversationId: ada.id });
    }
  }
  await Promise.all([app.ctx.background.idle(), node.ctx.background.idle()]);
  // Each node runs 20 without asking the other; the account has 200 at both.
  expect(here.run.count + there.run.count).toBe(240);
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

  it('fewer connections of an address may wait', async () => {
    const waiting = [];
    for (let n = 0; n < 3; n += 1) waiting.push(await openWithoutSignIn('203.0.113.20', at));
    expect(waiting.map(({ accepted }) => accepted)).toEqual([true, true, false]);
  });

  it('an account has fewer tabs, and opens fewer a minute than others need', async () => {
    const eve = await createTestUser(strict, { userName: 'eve' });
    const other = await createTestUser(strict, { userName: 'other' });
    const oldest = await openTestSocket(at, eve.token);
    await openTestSocket(at, eve.token);
    expect(await oldest.disconnected).toBe('io server disconnect');
    await expect(openTestSocket(at, eve.token)).rejects.toThrow();
    expect((await openTestSocket(at, other.token)).socket.connected).toBe(true);
  });

  it('an address opens fewer a minute, and others go on', async () => {
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
