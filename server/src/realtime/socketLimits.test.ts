import { Manager } from 'socket.io-client';
import { createTestApp, type TestApp, type TestPerson } from '../testing/testApp';
import { createTestUser } from '../testing/testPeople';
import { closeTestSockets, openTestSocket } from '../testing/testSocket';
import { commandListener } from './liveCommands';
import { SOCKET_PATH } from './realtime';

const redis = process.env.TEST_REDIS_URL;
let app: TestApp;
let url: string;
let ada: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  app = await createTestApp({
    env: {
      ...(redis ? { REDIS_URL: redis } : {}),
      TRUSTED_PROXIES: '1',
      RATE_LIMIT_FACTOR: '1',
      MAX_SOCKETS_PER_ACCOUNT: '2',
      MAX_WAITING_SOCKETS_PER_ADDRESS: '3',
      SOCKET_HANDSHAKE_MS: '60000',
    },
  });
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  ada = await createTestUser(app, { userName: 'ada' });
  ben = await createTestUser(app, { userName: 'ben' });
});
afterEach(async () => {
  closeTestSockets();
  await app.ctx.background.idle();
});
afterAll(() => app.close());

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
  return { accepted: error === undefined, engine: manager.engine };
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
  for (const { engine } of [...idle, other]) engine.close();
});

it('closes a connection that does not sign in', async () => {
  const strict = await createTestApp({ env: { SOCKET_HANDSHAKE_MS: '20' } });
  const at = await strict.app.listen({ port: 0, host: '127.0.0.1' });
  const { engine } = await openWithoutSignIn('203.0.113.9', at);
  await new Promise((closed) => engine.once('close', closed));
  await strict.close();
});

it('counts the commands of an account over all its tabs', async () => {
  let handled = 0;
  const typing = async () => {
    handled += 1;
  };
  const listener = commandListener(app.ctx, [{ commands: { typing } }]);
  const socket = (await openTestSocket(url, ada.token)).socket as never;
  const conversationId = ada.id;
  const tabs = [1, 2, 3].map(() => ({ userId: ada.id, sessionId: '' }));
  for (let n = 0; n < 150; n += 1) {
    for (const tab of tabs) listener(socket, tab, 'typing', { conversationId });
  }
  listener(socket, { userId: ben.id, sessionId: '' }, 'typing', { conversationId });
  await app.ctx.background.idle();
  // 20 without asking the other nodes, 200 of the account in a window, and the other user's.
  expect(handled).toBe(221);
});
