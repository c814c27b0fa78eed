import type { Conversation, Message } from '@kithkin/shared/contract';
import { serverEvents } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import {
  addMembers,
  FOUR,
  removeMember,
  sendMessage,
  start,
  thread,
} from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import type { TestSocket } from '../../testing/testSocket';

const redis = process.env.TEST_REDIS_URL;
const { app, ada, ben, cleo, eve, openTab } = setupTestServer({
  listens: true,
  people: FOUR,
  areFriends: true,
  app: { env: redis ? { REDIS_URL: redis } : {} },
});

const received = (tab: TestSocket, name: string) =>
  tab.received.filter(([event]) => event === name);
/** Opens a tab for each user. */
async function openTabs<const People extends readonly TestPerson[]>(...people: People) {
  const tabs: TestSocket[] = [];
  for (const person of people) tabs.push(await openTab(person));
  return tabs as { [N in keyof People]: TestSocket };
}
type Status = { messageId: string; updates: { status: string; seq: number; userId: string } };

it('delivers a message to all tabs of both users, and its status to the sender', async () => {
  const chat = await start(ada, [ben]);
  const [own, peer, second] = await openTabs(ada, ben, ben);
  const { body: sent } = await sendMessage(ada, chat, 'Hello', { clientId: 'client-0001' });
  expect(sent.status).toBe('sent');
  const got = await peer.next<Message>('new-message');
  expect([got._id, got.clientId]).toEqual([sent._id, null]);
  await second.next('new-message');
  expect((await own.next<Message>('new-message')).clientId).toBe('client-0001');
  for (const [name, seq, status] of [
    ['delivered', 1, 'delivered'],
    ['seen', 99, 'seen'],
  ] as const) {
    peer.socket.emit(`messages-${name}`, { conversationId: chat, seq });
    const update = await own.next<Status>(
      'message-status-update',
      ({ updates }) => updates.status === status,
    );
    const updates = { status, seq: 1, conversationId: chat, userId: ben.id };
    expect(update).toEqual({ messageId: sent._id, updates });
  }
  own.socket.emit('typing', { conversationId: chat });
  expect(await peer.next('typing')).toEqual({ conversationId: chat, userId: ada.id });
});

it('marks messages as delivered once when the recipient connects', async () => {
  const chat = await start(ada, [ben]);
  const [own] = await openTabs(ada);
  await sendMessage(ada, chat, 'Hello');
  const { body: last } = await sendMessage(ada, chat, 'Again');
  const [peer] = await openTabs(ben);
  expect(await own.next('message-status-update')).toEqual({
    messageId: last._id,
    updates: { status: 'delivered', seq: 2, conversationId: chat, userId: ben.id },
  });
  await app.ctx.background.idle();
  await openTabs(ben);
  await app.ctx.background.idle();
  const counts = [own, peer].map((tab) => received(tab, 'message-status-update').length);
  expect(counts).toEqual([1, 0]);
});

it('publishes the status in a group for the slowest member, to the sender only', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const sent = (await sendMessage(ada, group, 'Hello')).body;
  const [own, first, second] = await openTabs(ada, ben, cleo);
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

it('publishes edits, reactions and deletions as each user sees them', async () => {
  const chat = await start(ada, [ben]);
  const { body } = await sendMessage(ada, chat, 'Helo', { clientId: 'client-0001' });
  const [own, peer, stranger] = await openTabs(ada, ben, eve);
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

it('publishes groups to added members, without presence, and removes them from removed members', async () => {
  const group = await start(ada, [ben], 'Two');
  const [own, peer] = await openTabs(ada, cleo);
  await addMembers(ada, group, 'cleo');
  const got = await peer.next<Conversation>('conversation-updated');
  expect(Value.Errors(serverEvents['conversation-updated'].payload, got)).toEqual([]);
  // Cleo has not written here.
  expect(got.participants.find(({ _id }) => _id === ada.id)).toMatchObject({ isOnline: false });
  await own.next<Message>('new-message', ({ system }) => system?.kind === 'added');
  await removeMember(ada, group, 'cleo');
  const removal = await peer.next('conversation-removed');
  expect(removal).toEqual({ _id: group, isExpelled: true });
  const before = peer.received.length;
  await sendMessage(ada, group, 'Without');
  await own.next<Message>('new-message', ({ text }) => text === 'Without');
  expect(peer.received.slice(before).filter(([name]) => name === 'new-message')).toEqual([]);
});

it('ignores unknown commands and too many of them, but handles markers', async () => {
  const chat = await start(ada, [ben]);
  const peer = await openTab(ben);
  await sendMessage(ada, chat, 'Hello');
  peer.socket.emit('join-conversations', [chat]);
  const own = await openTab(ada);
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

it('delivers a message once, also when it is announced again', async () => {
  const chat = await start(ada, [ben]);
  const [own, peer, stranger] = await openTabs(ada, ben, eve);
  const { body } = await sendMessage(ada, chat, 'Hello', { clientId: 'client-0001' });
  await Promise.all([own.next('new-message'), peer.next('new-message')]);
  for (const tab of [stranger, peer, own]) tab.socket.emit('send-message', body);
  // Events of a socket are handled in order, so this response follows the announcement.
  own.socket.emit('typing', { conversationId: chat });
  await peer.next('typing');
  await sendMessage(ada, chat, 'Again');
  await peer.next<Message>('new-message', ({ text }) => text === 'Again');
  await app.ctx.background.idle();
  expect(received(peer, 'new-message')).toHaveLength(2);
  expect(received(stranger, 'new-message')).toEqual([]);
});
