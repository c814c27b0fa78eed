import { MAX_NEW_REQUESTS, type Receipts, type WhoCanWrite } from '@kithkin/shared/contract';
import {
  accept,
  addMembers,
  FOUR,
  list,
  liveEvents,
  notified,
  onMember,
  open,
  removeMember,
  requests,
  requestsCount,
  sendMessage,
  start,
  startChat,
  statusesOf,
  thread,
  unreadCount,
} from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { befriend, createTestUser, signInBack } from '../../../testing/testPeople';
import { markRead } from '../chats.events';
import { typingAudience } from '../conversations/typing';

/** Eve knows nobody; Cleo follows Ada. */
const { app, publishedEvents, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  follows: [['cleo', 'ada']],
});

const names = async (who: TestPerson, chat: string) =>
  (await open(who, chat)).body.participants
    .map(({ userName }) => userName)
    .sort()
    .join(' ');

/** Names of the events that an action sends to each user at once. */
async function eventsOf(action: () => Promise<unknown>) {
  const events = await liveEvents(app, action);
  return (who: TestPerson) => events(who).map(({ event }) => event);
}

describe('a message of a user whom the recipient does not follow', () => {
  it('is a request, in its folder only, without a notification', async () => {
    const chat = await start(eve, [ben]);
    const live = await eventsOf(() => sendMessage(eve, chat, 'Hello'));
    expect([await list(ben), await unreadCount(ben), await notified(app, ben)]).toEqual([[], 0, 0]);
    expect(await requests(ben)).toMatchObject([
      { _id: chat, requestFrom: { userName: 'eve' }, lastMessage: { text: 'Hello' } },
    ]);
    expect(await requestsCount(ben)).toBe(1);
    expect(live(ben)).toEqual(['chat-requests-changed']);
    expect((await thread(ben, chat)).map(({ text }) => text)).toEqual(['Hello']);
    // For its sender it is a conversation like any other.
    expect(await list(eve)).toMatchObject([{ _id: chat, requestFrom: null }]);
    expect([await requests(eve), await requestsCount(eve)]).toEqual([[], 0]);
  });

  it('has the status sent until it is accepted, without typing, receipts and reactions', async () => {
    const chat = await start(eve, [ben]);
    const { body } = await sendMessage(eve, chat, 'Hello');
    const live = await eventsOf(() => markRead(app.ctx, ben.id, 'seen', chat, 1));
    expect([await statusesOf(eve, chat), live(eve)]).toEqual([['sent'], []]);
    expect(await typingAudience(app.ctx, ben.id, chat)).toEqual([]);
    expect(await typingAudience(app.ctx, eve.id, chat)).toEqual([]);
    const receipts = async () =>
      (await eve.call<Receipts>('GET', `/chats/messages/${body._id}/receipts`)).body.receipts;
    expect(await receipts()).toEqual([]);
    const path = `/chats/messages/${body._id}/reactions`;
    expect((await ben.call('POST', path, { json: { emoji: '👍' } })).status).toBe(403);

    app.clock.advance(60_000);
    const accepted = await eventsOf(() => accept(ben, chat));
    expect(accepted(eve)).toEqual(['message-status-update']);
    expect(await statusesOf(eve, chat)).toEqual(['seen']);
    // The time is not the one when the request was read.
    expect(await receipts()).toMatchObject([{ seenAt: app.clock.now().toISOString() }]);
  });

  it('moves to the list when it is accepted, with its unread messages', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    expect(await accept(ben, chat)).toMatchObject({ status: 200, body: { requestFrom: null } });
    expect([await requests(ben), await requestsCount(ben)]).toEqual([[], 0]);
    expect(await unreadCount(ben)).toBe(1);
    expect(await list(ben)).toMatchObject([{ _id: chat, unreadCount: 1 }]);
    expect(await publishedEvents.by(ben.id, 'conversation-updated')).toMatchObject([{ _id: chat }]);
    expect(await publishedEvents.by(ben.id, 'chat-requests-changed')).toHaveLength(1);
    expect((await accept(ben, chat)).status).toBe(200);
    expect((await accept(cleo, chat)).status).toBe(404);
    await sendMessage(eve, chat, 'Again');
    expect(await notified(app, ben)).toBe(1);
  });

  it('is accepted by a reply', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    const live = await eventsOf(() => sendMessage(ben, chat, 'Who is it?'));
    expect(live(eve)).toContain('new-message');
    expect([(await list(ben)).length, await requestsCount(ben)]).toEqual([1, 0]);
    expect(await publishedEvents.by(ben.id, 'conversation-updated')).toHaveLength(1);
    // For followers of the sender it is a conversation at once.
    await sendMessage(ada, await start(ada, [cleo]), 'Hello');
    expect([(await list(cleo)).length, await requestsCount(cleo)]).toEqual([1, 0]);
  });

  it('is removed from the folder while its sender has deleted all messages', async () => {
    const chat = await start(eve, [ben]);
    const { body } = await sendMessage(eve, chat, 'Hello');
    const live = await eventsOf(() => eve.call('DELETE', `/chats/messages/${body._id}`));
    expect([await requests(ben), await requestsCount(ben)]).toEqual([[], 0]);
    expect(await publishedEvents.by(ben.id, 'chat-requests-changed')).toHaveLength(1);
    expect(live(ben)).toEqual([]);
    await sendMessage(eve, chat, 'Hello again');
    expect(await requestsCount(ben)).toBe(1);
  });

  it('is removed from the folder when it is deleted or its sender is blocked', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    expect((await ben.call('DELETE', `/chats/${chat}`)).status).toBe(200);
    expect([await requests(ben), await requestsCount(ben)]).toEqual([[], 0]);
    expect(await publishedEvents.by(ben.id, 'chat-requests-changed')).toHaveLength(1);
    await sendMessage(eve, chat, 'Hello again');
    expect(await requestsCount(ben)).toBe(1);
    await ben.call('POST', '/users/eve/block');
    expect([await requests(ben), await requestsCount(ben)]).toEqual([[], 0]);
  });
});

describe('a group of a user whom the member does not follow', () => {
  let group: string;
  beforeEach(async () => {
    group = await start(ada, [ben, cleo], 'Friday');
  });

  it('is a request with the inviting user, and does not list the invited user', async () => {
    expect(await requests(ben)).toMatchObject([
      { _id: group, groupName: 'Friday', requestFrom: { userName: 'ada' } },
    ]);
    expect(await list(ben)).toEqual([]);
    expect([await names(ada, group), await names(ben, group)]).toEqual([
      'ada cleo',
      'ada ben cleo',
    ]);
    expect((await open(ada, group)).body.memberCount).toBe(2);
    const live = await eventsOf(() => sendMessage(ada, group, 'Hello'));
    expect([live(ben), live(cleo)]).toEqual([['chat-requests-changed'], expect.any(Array)]);
    await markRead(app.ctx, cleo.id, 'seen', group, 2);
    expect(await statusesOf(ada, group)).toEqual(['seen']);
  });

  it('can be read but not changed before it is accepted', async () => {
    const path = `/chats/conversations/${group}`;
    const changes = [
      await ben.call('PATCH', path, { json: { name: 'Mine' } }),
      await addMembers(ben, group, 'eve'),
    ];
    expect(changes.map(({ status }) => status)).toEqual([403, 403]);
    const admin = await onMember(ada, group, 'PATCH', 'ben', { isAdmin: true });
    expect(admin.status).toBe(404);
    expect(await thread(ben, group)).toHaveLength(1);
  });

  it('lists them as members when they accept, and lowers no status', async () => {
    await sendMessage(ada, group, 'Before');
    await markRead(app.ctx, cleo.id, 'seen', group, 2);
    await publishedEvents.clear();
    await accept(ben, group);
    expect(await names(ada, group)).toBe('ada ben cleo');
    expect(await publishedEvents.by(ada.id, 'conversation-updated')).toMatchObject([
      { memberCount: 3 },
    ]);
    await sendMessage(ada, group, 'After');
    await markRead(app.ctx, cleo.id, 'seen', group, 3);
    expect(await statusesOf(ada, group)).toEqual(['seen', 'sent']);
    await markRead(app.ctx, ben.id, 'seen', group, 3);
    expect(await statusesOf(ada, group)).toEqual(['seen', 'seen']);
  });

  it('lowers no status when they accept while the only other reader is invited again', async () => {
    await sendMessage(ada, group, 'Before');
    await markRead(app.ctx, cleo.id, 'seen', group, 2);
    await removeMember(cleo, group, 'cleo');
    await addMembers(ada, group, 'cleo');
    expect(await statusesOf(ada, group)).toEqual(['seen']);
    await accept(ben, group);
    expect(await statusesOf(ada, group)).toEqual(['seen']);
  });

  it('can be left before it is accepted, without a message in the thread', async () => {
    await removeMember(ben, group, 'ben');
    expect(await thread(ada, group)).toHaveLength(1);
    expect([await requests(ben), (await open(ben, group)).status]).toEqual([[], 404]);
  });

  it('invites members who have left by a request only, also by a friend', async () => {
    await removeMember(cleo, group, 'cleo');
    await addMembers(ada, group, 'cleo');
    // Removing and adding once more is no way around it.
    await removeMember(ada, group, 'cleo');
    await addMembers(ada, group, 'cleo');
    expect([await list(cleo), (await requests(cleo)).length]).toEqual([[], 1]);
    await accept(cleo, group);
    await removeMember(ada, group, 'cleo');
    await addMembers(ada, group, 'cleo');
    expect((await list(cleo)).map(({ _id }) => _id)).toEqual([group]);
  });
});

const choose = (who: TestPerson, whoCanWrite: WhoCanWrite) =>
  who.call('PATCH', '/users/me', { json: { preferences: { whoCanWrite } } });

describe('who can write to a user', () => {
  it.each(['nobody', 'following'] as const)('is no stranger with the setting %s', async (who) => {
    const group = await start(eve, [cleo], 'Friday');
    await choose(ben, who);
    expect((await startChat(eve, [ben])).status).toBe(403);
    expect((await startChat(eve, [ben, cleo], 'Saturday')).status).toBe(403);
    expect((await addMembers(eve, group, ben.id)).status).toBe(403);
  });

  it('is a user whom they follow, unless the setting is "nobody"', async () => {
    await befriend(app, [ada, ben]);
    await choose(ben, 'following');
    const chat = await start(ada, [ben]);
    expect((await sendMessage(ada, chat, 'Hello')).status).toBe(201);
    await choose(ben, 'nobody');
    expect((await startChat(ada, [ben, cleo], 'Friday')).status).toBe(403);
    // What was accepted goes on.
    expect((await sendMessage(ada, chat, 'Again')).status).toBe(201);
  });

  it('applies to conversations that are not accepted', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    await choose(ben, 'nobody');
    expect((await sendMessage(eve, chat, 'Again')).status).toBe(403);
    expect((await open(eve, chat)).body.canSend).toBe(false);
    await accept(ben, chat);
    expect((await sendMessage(eve, chat, 'Again')).status).toBe(201);
    expect((await open(eve, chat)).body.canSend).toBe(true);
  });
});

it('limits new conversations with strangers per day, not those with friends', async () => {
  const last = await createTestUser(app, { userName: 'last' });
  const others = await Promise.all(
    Array.from({ length: MAX_NEW_REQUESTS - 1 }, (_, n) =>
      createTestUser(app, { userName: `stranger${n}` }),
    ),
  );
  const group = await start(eve, [ben], 'Friday');
  for (const [n, other] of others.entries()) {
    const { status } = await sendMessage(eve, await start(eve, [other]), 'Hello');
    expect([n, status]).toEqual([n, 201]);
  }
  const chat = await start(eve, [last]);
  app.clock.advance(1000);
  const rejected = [
    await sendMessage(eve, chat, 'Hello'),
    await startChat(eve, [last], 'Saturday'),
    await addMembers(eve, group, last.id),
  ];
  expect(rejected.map(({ status }) => status)).toEqual([429, 429, 429]);
  // Conversations that were begun go on, and friends are not counted.
  expect((await sendMessage(eve, group, 'Hello')).status).toBe(201);
  await befriend(app, [eve, cleo]);
  expect((await sendMessage(eve, await start(eve, [cleo]), 'Hello')).status).toBe(201);

  app.clock.advance(25 * 3_600_000);
  await signInBack(app, eve);
  expect((await sendMessage(eve, chat, 'Hello')).status).toBe(201);
});

describe('following the sender of a request', () => {
  it('accepts it, live on the tabs of the follower, and its unread messages count', async () => {
    const chat = await start(eve, [ben]);
    const group = await start(eve, [ben, ada], 'Strangers');
    for (const to of [chat, group]) await sendMessage(eve, to, 'Hello');
    await publishedEvents.clear();
    await ben.call('POST', '/users/eve/follow');
    await app.ctx.background.idle();
    expect((await list(ben)).map(({ _id }) => _id).sort()).toEqual([chat, group].sort());
    expect([await requestsCount(ben), await unreadCount(ben)]).toEqual([0, 2]);
    const updates = await publishedEvents.by(ben.id, 'conversation-updated');
    expect(new Set(updates.map(({ _id }) => _id))).toEqual(new Set([chat, group]));
    // The request of another member stays.
    expect([await requestsCount(ada), await list(ada)]).toEqual([1, []]);
  });

  it('does so when a private person accepts the follow', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    await eve.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await ben.call('POST', '/users/eve/follow');
    expect(await requestsCount(ben)).toBe(1);
    await eve.call('POST', '/users/ben/follow-requests', { json: { action: 'accept' } });
    expect(await requestsCount(ben)).toBe(0);
  });

  it('leaves direct messages of a restricted person and a group that was left where they are', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    const group = await start(eve, [ben], 'Strangers');
    await accept(ben, group);
    await removeMember(ben, group, ben.id);
    await addMembers(eve, group, ben.id);
    await ben.call('POST', '/users/eve/restrict');
    await ben.call('POST', '/users/eve/follow');
    expect(await requestsCount(ben)).toBe(2);
  });
});
