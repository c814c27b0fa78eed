import { CONTRACT_VERSION, type Conversation } from '@kithkin/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { sendMessage, start } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import { befriend } from '../../testing/testPeople';
import { SOCKET_PATH } from './realtime';

const redis = process.env.TEST_REDIS_URL;
const { app, ada, ben, eve, openTab, address } = setupTestServer({
  listens: true,
  app: { env: redis ? { REDIS_URL: redis } : {} },
});

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await app.ctx.background.idle();
});

/** Opens a socket with this authentication. */
function connect(auth: object): Socket {
  const transports = ['websocket'];
  const options = { path: SOCKET_PATH, transports, auth, forceNew: true, reconnection: false };
  const socket = io(address.url, options);
  sockets.push(socket);
  return socket;
}

it('sends tabs with an incompatible contract its own version', async () => {
  for (const [contract, isIncompatible] of [
    [CONTRACT_VERSION, false],
    ['0.9.0', true],
    ['99.0.0', true],
    [{ major: 1 }, false],
    [undefined, false],
  ] as const) {
    const received: [string, unknown][] = [];
    const socket = connect({ token: ada.token, contract });
    socket.onAny((name, payload) => received.push([name, payload]));
    await new Promise((done) => socket.once('online-users', done));
    const expected = isIncompatible ? [['server-contract', { version: CONTRACT_VERSION }]] : [];
    expect([contract, received]).toEqual([contract, [...expected, ['online-users', []]]]);
    socket.disconnect();
  }
});

it('acknowledges commands, so that a client can try whether its connection works', async () => {
  const socket = connect({ token: ada.token });
  await new Promise((done) => socket.once('online-users', done));
  expect(await socket.emitWithAck('attention', { attentive: true })).toBeUndefined();
});

it('sends a release also to tabs that connect after it, whose page may be older', async () => {
  const open = await openTab(ada);
  app.ctx.events.emit('registry-changed', { serial: 7 });
  expect(await open.next('registry-changed')).toEqual({ serial: 7 });
  expect(await (await openTab(ben)).next('registry-changed')).toEqual({ serial: 7 });
});

it('rejects connections without a valid token', async () => {
  const socket = connect({ token: 'forged' });
  const error = await new Promise<Error>((done) => socket.once('connect_error', done));
  expect(error.message).toBe('unauthorized');
});

it('publishes presence to users who have written with each other only', async () => {
  await befriend(app, [ada, ben, eve]);
  const chat = await start(ada, [ben]);
  const [own, peer, stranger] = [await openTab(ada), await openTab(ben), await openTab(eve)];
  await sendMessage(ada, chat, 'Hello');
  await sendMessage(eve, await start(eve, [ada]), 'Are you there?');
  await peer.next('new-message');
  for (const { received } of [own, peer, stranger]) {
    expect(received.some(([name]) => name === 'user-online')).toBe(false);
  }
  await sendMessage(ben, chat, 'Hi');
  expect(await own.next('user-online')).toEqual({ userId: ben.id, lastSeen: null });
  expect(await peer.next('user-online')).toEqual({ userId: ada.id, lastSeen: null });

  peer.socket.disconnect();
  const lastSeen = expect.any(String);
  expect(await own.next('user-offline')).toMatchObject({ userId: ben.id, lastSeen });
  const rows = (await ada.call<Conversation[]>('GET', '/chats/conversations')).body;
  const { participants } = rows.find(({ _id }) => _id === chat) ?? {};
  expect(participants?.find(({ _id }) => _id === ben.id)).toMatchObject({
    isOnline: false,
    lastSeen,
  });
  const again = await openTab(ben);
  expect(await again.next<string[]>('online-users')).toEqual([ada.id]);
  const names = stranger.received.map(([name]) => name);
  expect(names.filter((name) => /user-o|presence/.test(name))).toEqual([]);
});

it('closes the tabs of a session that ends', async () => {
  const own = await openTab(ada);
  await ada.call('POST', '/users/logout');
  expect(await own.next('session-ended')).toEqual({ reason: 'signed-out' });
  await own.disconnected;
});
