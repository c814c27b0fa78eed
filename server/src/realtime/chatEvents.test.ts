import type { Conversation, Message } from '@kithkin/shared/contract';
import { serverEvents } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { FOUR, sendMessage, start, thread } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { closeTestSockets, openTestSocket } from '../../testing/testSocket';
import { publishRelationshipChange } from './relationships';

const redis = process.env.TEST_REDIS_URL;
const { app, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  areFriends: true,
  app: { env: redis ? { REDIS_URL: redis } : {} },
});
let url: string;

beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  closeTestSockets();
  await app.ctx.background.idle();
});

type SocketData = Awaited<ReturnType<typeof openTestSocket>>;
const received = (tab: SocketData, name: string) =>
  tab.received.filter(([event]) => event === name);
type Status = { messageId: string; updates: { status: string; seq: number; userId: string } };

it('tells the sender in a group once the slowest has got so far, and nobody else', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const sent = (await sendMessage(ada, group, 'Hello')).body;
  const [own, first, second] = [
    await openTestSocket(url, ada.token),
    await openTestSocket(url, ben.token),
    await openTestSocket(url, cleo.token),
  ];
  await own.next<Status>('message-status-update', ({ updates }) => updates.status === 'delivered');
  first.socket.emit('messages-seen', { conversationId: group, seq: sent.seq });
  // The user's other tabs receive the seen marker.
  await first.next<Status>('message-status-update', ({ updates }) => updates.userId === ben.id);
  await app.ctx.background.idle();
  // Two members who connect at the same time may each publish the same status.
  const statuses = received(own, 'message-status-update').map(([, payload]) => payload);
  expect(statuses).not.toContainEqual(
    expect.objectContaining({ updates: expect.objectContaining({ status: 'seen' }) }),
  );
  second.socket.emit('messages-seen', { conversationId: group, seq: sent.seq });
  const seen = await own.next<Status>(
    'message-status-update',
    ({ updates }) => updates.status === 'seen',
  );
  expect([seen.messageId, seen.updates.seq]).toEqual([sent._id, sent.seq]);
  await app.ctx.background.idle();
  expect(received(first, 'message-status-update')).toHaveLength(1);
});

it('shows an edit, a reaction and a deletion to each reader as it is for them', async () => {
  const chat = await start(ada, [ben]);
  const { body } = await sendMessage(ada, chat, 'Helo', { clientId: 'client-0001' });
  const [own, peer, stranger] = [
    await openTestSocket(url, ada.token),
    await openTestSocket(url, ben.token),
    await openTestSocket(url, eve.token),
  ];
  const requestOn = (
    who: TestPerson,
    method: 'PATCH' | 'POST' | 'DELETE',
    rest: string,
    json?: object,
  ) => who.call(method, `/chats/messages/${body._id}${rest}`, json ? { json } : {});
  await requestOn(ada, 'PATCH', '', { text: 'Hello' });
  const edited = await peer.next<Message>('message-updated', ({ text }) => text === 'Hello');
  expect([edited.clientId, Value.Check(serverEvents['message-updated'].payload, edited)]).toEqual([
    null,
    true,
  ]);
  await requestOn(ben, 'POST', '/reactions', { emoji: '👍' });
  const reacted = ({ reactions = [] }: Message) => reactions.length > 0;
  const [one, other] = [
    await own.next('message-updated', reacted),
    await peer.next('message-updated', reacted),
  ];
  expect([one.clientId, one.reactions?.[0]?.mine, other.reactions?.[0]?.mine]).toEqual([
    'client-0001',
    false,
    true,
  ]);
  await requestOn(ada, 'DELETE', '');
  await peer.next<Message>('message-updated', ({ deletedAt }) => Boolean(deletedAt));
  expect(stranger.received.map(([name]) => name)).toEqual(['online-users']);
});

it('brings a group to those who are added, without presence, and takes it from those removed', async () => {
  const group = await start(ada, [ben], 'Two');
  const [own, peer] = [await openTestSocket(url, ada.token), await openTestSocket(url, cleo.token)];
  await ada.call('POST', `/chats/conversations/${group}/members`, { json: { members: ['cleo'] } });
  const got = await peer.next<Conversation>('conversation-updated');
  expect(Value.Errors(serverEvents['conversation-updated'].payload, got)).toEqual([]);
  // Cleo has not written here.
  expect(got.participants.find(({ _id }) => _id === ada.id)).toMatchObject({ isOnline: false });
  await own.next<Message>('new-message', ({ system }) => system?.kind === 'added');
  await ada.call('DELETE', `/chats/conversations/${group}/members/cleo`);
  const removal = await peer.next('conversation-removed');
  expect(removal).toEqual({ _id: group, isExpelled: true });
  const before = peer.received.length;
  await sendMessage(ada, group, 'Without');
  await own.next<Message>('new-message', ({ text }) => text === 'Without');
  expect(peer.received.slice(before).filter(([name]) => name === 'new-message')).toEqual([]);
});

it('takes the list on screen for delivered, and drops what comes too often or is no command', async () => {
  const chat = await start(ada, [ben]);
  const peer = await openTestSocket(url, ben.token);
  await sendMessage(ada, chat, 'Hello');
  peer.socket.emit('join-conversations', [chat]);
  const own = await openTestSocket(url, ada.token);
  for (const name of ['__proto__', 'constructor', 'toString', 'new-message', '']) {
    peer.socket.emit(name, { conversationId: chat });
  }
  for (let n = 0; n < 260; n += 1) peer.socket.emit('typing', { conversationId: chat });
  // Marker updates still arrive, since they are batched.
  peer.socket.emit('messages-seen', { conversationId: chat, seq: 1 });
  await own.next<Status>('message-status-update', ({ updates }) => updates.status === 'seen');
  await app.ctx.background.idle();
  expect((await thread(ada, chat))[0]?.status).toBe('seen');
  expect(received(own, 'typing').length).toBeLessThanOrEqual(200);
  expect(peer.socket.connected).toBe(true);
});

it('delivers a message once, whoever announces it again', async () => {
  const chat = await start(ada, [ben]);
  const [own, peer, stranger] = [
    await openTestSocket(url, ada.token),
    await openTestSocket(url, ben.token),
    await openTestSocket(url, eve.token),
  ];
  const { body } = await sendMessage(ada, chat, 'Hello', { clientId: 'client-0001' });
  await Promise.all([own.next('new-message'), peer.next('new-message')]);
  for (const tab of [stranger, peer, own]) tab.socket.emit('send-message', { _id: body._id });
  // Events of a socket are handled in order, so this response follows the announcement.
  own.socket.emit('typing', { conversationId: chat });
  await peer.next('typing');
  await sendMessage(ada, chat, 'Again');
  await peer.next<Message>('new-message', ({ text }) => text === 'Again');
  await app.ctx.background.idle();
  expect(received(peer, 'new-message')).toHaveLength(2);
  expect(received(stranger, 'new-message')).toEqual([]);
});

it('tells the affected that what they may see of somebody changed, and about whom only', async () => {
  const [own, peer] = [await openTestSocket(url, ada.token), await openTestSocket(url, ben.token)];
  await app.ctx.db.transaction((tx) => publishRelationshipChange(app.ctx, tx, [ben.id], ada.id));
  expect(await peer.next('relationship-changed')).toEqual({ userId: ada.id });
  expect(received(own, 'relationship-changed')).toEqual([]);
});
