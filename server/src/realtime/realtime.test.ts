import { CONTRACT_VERSION, type Conversation, type Message } from '@kithkin/shared/contract';
import { io, type Socket } from 'socket.io-client';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { befriend } from '../../testing/testPeople';
import { SOCKET_PATH } from './realtime';

const redis = process.env.TEST_REDIS_URL;
const { app, ada, ben, eve } = setupTestServer({ app: { env: redis ? { REDIS_URL: redis } : {} } });
let url: string;
let sockets: Socket[] = [];

beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
  await app.ctx.background.idle();
});

/** Opens a tab: its socket, and the events received so far by name. */
async function tab(token: string, contract?: unknown) {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token, contract },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  const received: [string, unknown][] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, payload: unknown) => {
    received.push([name, payload]);
    for (const check of waiting) check();
  });
  const next = <T>(name: string, fits: (payload: T) => boolean = () => true): Promise<T> =>
    new Promise((done) => {
      const check = () => {
        const found = received.find(([event, payload]) => event === name && fits(payload as T));
        if (!found) return;
        waiting.delete(check);
        done(found[1] as T);
      };
      waiting.add(check);
      check();
    });
  await next('online-users');
  return { socket, received, next };
}

it.each([
  ['as it speaks itself', CONTRACT_VERSION, false],
  ['older than any', '0.9.0', true],
  ['newer than its own', '99.0.0', true],
  ['that is none', { major: 1 }, false],
  ['unnamed', undefined, false],
])(
  'tells a tab whose contract does not fit which it speaks: %s',
  async (_what, contract, messages) => {
    const { received } = await tab(ada.token, contract);
    const names = received.map(([name]) => name);
    expect(names).toEqual(messages ? ['server-contract', 'online-users'] : ['online-users']);
    if (messages) expect(received[0]?.[1]).toEqual({ version: CONTRACT_VERSION });
  },
);

async function chatOf(one: TestPerson, other: TestPerson): Promise<string> {
  await befriend(app, [one, other]);
  const { body } = await one.call<Conversation>('POST', '/chats/conversations', {
    json: { participants: [other.id] },
  });
  return body._id;
}
const sendMessage = async (who: TestPerson, conversationId: string, text: string) =>
  (
    await who.call<Message>('POST', '/chats/messages', {
      json: { conversationId, text, clientId: `client-${text}` },
    })
  ).body;

it('lets nobody in without a good token', async () => {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token: 'forged' },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  const error = await new Promise<Error>((done) => socket.once('connect_error', done));
  expect(error.message).toBe('unauthorized');
});

it('brings a message to all tabs of both, and ticks from sent over delivered to seen', async () => {
  const chat = await chatOf(ada, ben);
  const [own, peer, second] = [await tab(ada.token), await tab(ben.token), await tab(ben.token)];
  const sent = await sendMessage(ada, chat, 'Hello');
  expect(sent.status).toBe('sent');
  const got = await peer.next<Message>('new-message');
  expect([got._id, got.clientId]).toEqual([sent._id, null]);
  await second.next('new-message');
  expect((await own.next<Message>('new-message')).clientId).toBe('client-Hello');

  peer.socket.emit('messages-delivered', { conversationId: chat, seq: 1 });
  await own.next(
    'message-status-update',
    ({ updates }: { updates: { status: string } }) => updates.status === 'delivered',
  );
  peer.socket.emit('messages-seen', { conversationId: chat, seq: 99 });
  const seen = await own.next(
    'message-status-update',
    ({ updates }: { updates: { status: string; seq: number } }) => updates.status === 'seen',
  );
  expect(seen).toEqual({
    messageId: sent._id,
    updates: { status: 'seen', seq: 1, conversationId: chat, userId: ben.id },
  });
  peer.socket.emit('messages-delivered', { conversationId: chat, seq: 0 });
  const { body } = await ada.call<Message[]>('GET', `/chats/conversations/${chat}/messages`);
  expect(body[0]?.status).toBe('seen');
});

it('takes what was written meanwhile as delivered once the other comes online', async () => {
  const chat = await chatOf(ada, ben);
  const own = await tab(ada.token);
  await sendMessage(ada, chat, 'Hello');
  const last = await sendMessage(ada, chat, 'Again');
  const peer = await tab(ben.token);
  expect(await own.next('message-status-update')).toEqual({
    messageId: last._id,
    updates: { status: 'delivered', seq: 2, conversationId: chat, userId: ben.id },
  });
  await app.ctx.background.idle();
  await tab(ben.token);
  await app.ctx.background.idle();
  const messages = ({ received }: { received: [string, unknown][] }) =>
    received.filter(([name]) => name === 'message-status-update').length;
  expect([messages(own), messages(peer)]).toEqual([1, 0]);
});

it('gives and tells a stranger nothing, whatever they send', async () => {
  const chat = await chatOf(ada, ben);
  const [own, stranger] = [await tab(ada.token), await tab(eve.token)];
  const sent = await sendMessage(ada, chat, 'Secret');
  await own.next('new-message', (message: Message) => message._id === sent._id);
  for (const junk of [null, 7, 'x', { conversationId: 1 }, { conversationId: chat }]) {
    stranger.socket.emit('messages-seen', junk);
    stranger.socket.emit('join-conversations', junk);
  }
  stranger.socket.emit('join-conversations', [chat]);
  stranger.socket.emit('messages-delivered', { conversationId: chat, seq: 1 });
  stranger.socket.emit('messages-seen', { conversationId: chat, seq: 1 });
  stranger.socket.emit('send-message', { _id: sent._id });
  stranger.socket.emit('typing', { conversationId: chat });
  const messages = await sendMessage(ada, chat, 'Again');
  await own.next('new-message', (message: Message) => message._id === messages._id);
  await app.ctx.background.idle();
  expect(stranger.received.map(([name]) => name)).toEqual(['online-users']);
  expect(own.received.map(([name]) => name)).toEqual([
    'online-users',
    'new-message',
    'new-message',
  ]);
  const { body } = await ada.call<Message[]>('GET', `/chats/conversations/${chat}/messages`);
  expect(body.map(({ status }) => status)).toEqual(['sent', 'sent']);
});

it('shows typing to the other, but not across a block', async () => {
  const chat = await chatOf(ada, ben);
  const [own, peer] = [await tab(ada.token), await tab(ben.token)];
  own.socket.emit('typing', { conversationId: chat });
  expect(await peer.next('typing')).toEqual({ conversationId: chat, userId: ada.id });
  await ben.call('POST', '/users/ada/block');
  const before = peer.received.length;
  own.socket.emit('typing', { conversationId: chat });
  own.socket.emit('messages-seen', { conversationId: chat, seq: 0 });
  await app.ctx.background.idle();
  expect(peer.received.slice(before).filter(([name]) => name === 'typing')).toEqual([]);
});

it('tells whom one writes with that one came and went, and no one else', async () => {
  const chat = await chatOf(ada, ben);
  await sendMessage(ada, chat, 'Hello');
  await sendMessage(ben, chat, 'Hi');
  // Who has written to somebody without an answer does not see when they are there.
  await sendMessage(eve, await chatOf(eve, ada), 'Are you there?');
  const [own, stranger] = [await tab(ada.token), await tab(eve.token)];
  const peer = await tab(ben.token);
  expect(await peer.next<string[]>('online-users')).toEqual([ada.id]);
  expect(await own.next('user-online')).toEqual({ userId: ben.id, lastSeen: null });
  peer.socket.disconnect();
  expect(await own.next('user-offline')).toMatchObject({
    userId: ben.id,
    lastSeen: expect.any(String),
  });
  const [row] = (await ada.call<Conversation[]>('GET', '/chats/conversations')).body;
  expect(row?.participants.find(({ _id }) => _id === ben.id)).toMatchObject({
    isOnline: false,
    lastSeen: expect.any(String),
  });
  expect(stranger.received.map(([name]) => name)).toEqual(['online-users']);
});

it('shows both that the other is online as soon as both have written', async () => {
  const [own, peer] = [await tab(ada.token), await tab(ben.token)];
  const chat = await chatOf(ada, ben);
  await sendMessage(ada, chat, 'Hello');
  await peer.next('new-message');
  expect(peer.received.some(([name]) => name === 'user-online')).toBe(false);
  await sendMessage(ben, chat, 'Hi');
  expect(await own.next('user-online')).toEqual({ userId: ben.id, lastSeen: null });
  expect(await peer.next('user-online')).toEqual({ userId: ada.id, lastSeen: null });
});

it('closes the tabs of a session that ends', async () => {
  const own = await tab(ada.token);
  const disconnected = new Promise((done) => own.socket.once('disconnect', done));
  await ada.call('POST', '/users/logout');
  expect(await own.next('session-ended')).toEqual({ reason: 'signed-out' });
  await disconnected;
});

it('tells the author of a post about a like, live', async () => {
  const own = await tab(ada.token);
  const { body } = await ada.call<{ post: { _id: string } }>('POST', '/posts', {
    json: { body: 'Hello' },
  });
  await own.next('post-created');
  await ben.call('POST', `/posts/${body.post._id}/like`);
  expect(await own.next('post-updated')).toEqual({
    _id: body.post._id,
    changes: { likesCount: 1 },
  });
  expect(await own.next('notification')).toMatchObject({
    notification: { type: 'like' },
    unreadCount: 1,
  });
});
