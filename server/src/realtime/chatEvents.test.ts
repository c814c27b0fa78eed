import type { Conversation, Message } from '@kithkin/shared/contract';
import { serverEvents } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { FOUR, say, start, thread } from '../chats/testing/chat';
import type { TestPerson } from '../testing/app';
import { network } from '../testing/network';
import { closeTabs, openTab } from '../testing/tab';
import { tellRelationship } from './relationships';

const redis = process.env.TEST_REDIS_URL;
const { app, ada, ben, cleo, eve } = network({
  people: FOUR,
  app: { env: redis ? { REDIS_URL: redis } : {} },
});
let url: string;

beforeAll(async () => {
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  closeTabs();
  await app.ctx.background.idle();
});

type Tab = Awaited<ReturnType<typeof openTab>>;
const heard = (tab: Tab, name: string) => tab.heard.filter(([event]) => event === name);
type Status = { messageId: string; updates: { status: string; seq: number; userId: string } };

it('tells the sender in a group once the slowest has got so far, and nobody else', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const sent = (await say(ada, group, 'Hello')).body;
  const [mine, first, second] = [
    await openTab(url, ada.token),
    await openTab(url, ben.token),
    await openTab(url, cleo.token),
  ];
  await mine.next<Status>('message-status-update', ({ updates }) => updates.status === 'delivered');
  first.socket.emit('messages-seen', { conversationId: group, seq: sent.seq });
  // One's own other tabs learn what was seen.
  await first.next<Status>('message-status-update', ({ updates }) => updates.userId === ben.id);
  await app.ctx.background.idle();
  expect(heard(mine, 'message-status-update')).toHaveLength(1);
  second.socket.emit('messages-seen', { conversationId: group, seq: sent.seq });
  const seen = await mine.next<Status>(
    'message-status-update',
    ({ updates }) => updates.status === 'seen',
  );
  expect([seen.messageId, seen.updates.seq]).toEqual([sent._id, sent.seq]);
  await app.ctx.background.idle();
  expect(heard(first, 'message-status-update')).toHaveLength(1);
});

it('shows an edit, a reaction and a deletion to each reader as it is for them', async () => {
  const chat = await start(ada, [ben]);
  const { body } = await say(ada, chat, 'Helo', { clientId: 'client-0001' });
  const [mine, theirs, stranger] = [
    await openTab(url, ada.token),
    await openTab(url, ben.token),
    await openTab(url, eve.token),
  ];
  const act = (who: TestPerson, method: 'PATCH' | 'POST' | 'DELETE', rest: string, json?: object) =>
    who.call(method, `/chats/messages/${body._id}${rest}`, json ? { json } : {});
  await act(ada, 'PATCH', '', { text: 'Hello' });
  const edited = await theirs.next<Message>('message-updated', ({ text }) => text === 'Hello');
  expect([edited.clientId, Value.Check(serverEvents['message-updated'].payload, edited)]).toEqual([
    null,
    true,
  ]);
  await act(ben, 'POST', '/reactions', { emoji: '👍' });
  const reacted = ({ reactions = [] }: Message) => reactions.length > 0;
  const [one, other] = [
    await mine.next('message-updated', reacted),
    await theirs.next('message-updated', reacted),
  ];
  expect([one.clientId, one.reactions?.[0]?.mine, other.reactions?.[0]?.mine]).toEqual([
    'client-0001',
    false,
    true,
  ]);
  await act(ada, 'DELETE', '');
  await theirs.next<Message>('message-updated', ({ deletedAt }) => Boolean(deletedAt));
  expect(stranger.heard.map(([name]) => name)).toEqual(['online-users']);
});

it('brings a group to those who are added, with presence, and takes it from those removed', async () => {
  const group = await start(ada, [ben], 'Two');
  const [mine, theirs] = [await openTab(url, ada.token), await openTab(url, cleo.token)];
  await ada.call('POST', `/chats/conversations/${group}/members`, { json: { members: ['cleo'] } });
  const got = await theirs.next<Conversation>('conversation-updated');
  expect(Value.Errors(serverEvents['conversation-updated'].payload, got)).toEqual([]);
  expect(got.participants.find(({ _id }) => _id === ada.id)).toMatchObject({ isOnline: true });
  await mine.next<Message>('new-message', ({ system }) => system?.kind === 'added');
  await ada.call('DELETE', `/chats/conversations/${group}/members/cleo`);
  await theirs.next<{ _id: string }>('conversation-removed', ({ _id }) => _id === group);
  const before = theirs.heard.length;
  await say(ada, group, 'Without');
  await mine.next<Message>('new-message', ({ text }) => text === 'Without');
  expect(theirs.heard.slice(before).filter(([name]) => name === 'new-message')).toEqual([]);
});

it('takes the list on screen for delivered, and drops what comes too often or is no command', async () => {
  const chat = await start(ada, [ben]);
  const theirs = await openTab(url, ben.token);
  await say(ada, chat, 'Hello');
  theirs.socket.emit('join-conversations', [chat]);
  const mine = await openTab(url, ada.token);
  for (const name of ['__proto__', 'constructor', 'toString', 'new-message', '']) {
    theirs.socket.emit(name, { conversationId: chat });
  }
  for (let n = 0; n < 260; n += 1) theirs.socket.emit('typing', { conversationId: chat });
  // Marks are still heard: they are gathered.
  theirs.socket.emit('messages-seen', { conversationId: chat, seq: 1 });
  await mine.next<Status>('message-status-update', ({ updates }) => updates.status === 'seen');
  await app.ctx.background.idle();
  expect((await thread(ada, chat))[0]?.status).toBe('seen');
  expect(heard(mine, 'typing').length).toBeLessThanOrEqual(200);
  expect(theirs.socket.connected).toBe(true);
});

it('lets a sender have a message delivered again, and nobody else', async () => {
  const chat = await start(ada, [ben]);
  const [mine, theirs, stranger] = [
    await openTab(url, ada.token),
    await openTab(url, ben.token),
    await openTab(url, eve.token),
  ];
  const { body } = await say(ada, chat, 'Hello', { clientId: 'client-0001' });
  await Promise.all([mine.next('new-message'), theirs.next('new-message')]);
  // From here on only what comes again counts.
  for (const tab of [mine, theirs]) tab.heard.length = 0;
  stranger.socket.emit('send-message', { _id: body._id });
  theirs.socket.emit('send-message', { _id: body._id });
  mine.socket.emit('send-message', { _id: body._id });
  const again = await theirs.next<Message>('new-message');
  expect([again._id, again.clientId]).toEqual([body._id, null]);
  await app.ctx.background.idle();
  expect(heard(theirs, 'new-message')).toHaveLength(1);
  expect(heard(mine, 'new-message')).toEqual([]);
  expect(heard(stranger, 'new-message')).toEqual([]);
});

it('tells the affected that what they may see of somebody changed, and about whom only', async () => {
  const [mine, theirs] = [await openTab(url, ada.token), await openTab(url, ben.token)];
  await app.ctx.db.transaction((tx) => tellRelationship(app.ctx, tx, [ben.id], ada.id));
  expect(await theirs.next('relationship-changed')).toEqual({ userId: ada.id });
  expect(heard(mine, 'relationship-changed')).toEqual([]);
});
