import type { NotificationPage, Receipts } from '@kithkin/shared/contract';
import {
  accept,
  FOUR,
  list,
  open,
  requests,
  sendMessage,
  start,
  thread,
} from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { markRead } from '../chats.events';
import { typingAudience } from '../typing';

/** Eve knows nobody; Cleo follows Ada. */
const { app, publishedEvents, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  follows: [['cleo', 'ada']],
});

const count = async (who: TestPerson) =>
  (await who.call<{ count: number }>('GET', '/chats/requests-count')).body.count;
const unread = async (who: TestPerson) =>
  (await who.call<{ count: number }>('GET', '/chats/unread-count')).body.count;
const notifications = async (who: TestPerson) =>
  (await who.call<NotificationPage>('GET', '/notifications')).body.notifications.filter(
    ({ type }) => type === 'message',
  );
const statuses = async (who: TestPerson, chat: string) =>
  (await thread(who, chat)).filter(({ system }) => !system).map(({ status }) => status);
const names = async (who: TestPerson, chat: string) =>
  (await open(who, chat)).body.participants.map(({ userName }) => userName).sort();

/** Names of the live events that `action` sends to each person at once. */
async function liveEvents(action: () => Promise<unknown>) {
  const events: [string, string][] = [];
  const stop = app.ctx.events.on('emit-now', ({ event, recipients }) => {
    for (const recipient of recipients) events.push([recipient, event]);
  });
  await action();
  await app.ctx.background.idle();
  stop();
  return (who: TestPerson) => events.flatMap(([id, event]) => (id === who.id ? [event] : []));
}

describe('a message from somebody whom one does not follow', () => {
  it('is a request: in its folder alone, quietly', async () => {
    const chat = await start(eve, [ben]);
    const live = await liveEvents(() => sendMessage(eve, chat, 'Hello'));
    expect([await list(ben), await unread(ben), await notifications(ben)]).toEqual([[], 0, []]);
    expect(await requests(ben)).toMatchObject([
      { _id: chat, requestFrom: { userName: 'eve' }, lastMessage: { text: 'Hello' } },
    ]);
    expect(await count(ben)).toBe(1);
    expect(live(ben)).toEqual(['chat-requests-changed']);
    expect((await thread(ben, chat)).map(({ text }) => text)).toEqual(['Hello']);
    // For its sender it is a conversation like any other.
    expect(await list(eve)).toMatchObject([{ _id: chat, requestFrom: null }]);
    expect([await requests(eve), await count(eve)]).toEqual([[], 0]);
  });

  it('has one tick for its sender, who learns nothing of the other until they accept', async () => {
    const chat = await start(eve, [ben]);
    const { body } = await sendMessage(eve, chat, 'Hello');
    const live = await liveEvents(() => markRead(app.ctx, ben.id, 'seen', chat, 1));
    expect([await statuses(eve, chat), live(eve)]).toEqual([['sent'], []]);
    expect(await typingAudience(app.ctx, ben.id, chat)).toEqual([]);
    expect(await typingAudience(app.ctx, eve.id, chat)).toEqual([]);
    const receipts = async () =>
      (await eve.call<Receipts>('GET', `/chats/messages/${body._id}/receipts`)).body.receipts;
    expect(await receipts()).toEqual([]);
    const react = await ben.call('POST', `/chats/messages/${body._id}/reactions`, {
      json: { emoji: '👍' },
    });
    expect([react.status, react.body]).toMatchObject([
      403,
      { message: 'Accept the request first.' },
    ]);

    app.clock.advance(60_000);
    const accepted = await liveEvents(() => accept(ben, chat));
    expect(accepted(eve)).toEqual(['message-status-update']);
    expect(await statuses(eve, chat)).toEqual(['seen']);
    // The time is not the one when the request was read.
    expect(await receipts()).toMatchObject([{ seenAt: app.clock.now().toISOString() }]);
  });

  it('moves to the list when it is accepted, with what is unread in it', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    expect(await accept(ben, chat)).toMatchObject({ status: 200, body: { requestFrom: null } });
    expect([await requests(ben), await count(ben), await unread(ben)]).toEqual([[], 0, 1]);
    expect(await list(ben)).toMatchObject([{ _id: chat, unreadCount: 1 }]);
    expect(await publishedEvents.by(ben.id, 'conversation-updated')).toMatchObject([{ _id: chat }]);
    expect(await publishedEvents.by(ben.id, 'chat-requests-changed')).toHaveLength(1);
    expect((await accept(ben, chat)).status).toBe(200);
    expect((await accept(cleo, chat)).status).toBe(404);
    await sendMessage(eve, chat, 'Again');
    await app.ctx.background.idle();
    expect(await notifications(ben)).toHaveLength(1);
  });

  it('is accepted by writing back', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    const live = await liveEvents(() => sendMessage(ben, chat, 'Who is it?'));
    expect(live(eve)).toContain('new-message');
    expect([(await list(ben)).length, await count(ben)]).toEqual([1, 0]);
    expect(await publishedEvents.by(ben.id, 'conversation-updated')).toHaveLength(1);
  });

  it('leaves the folder when it is deleted, and when its sender is blocked', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    expect((await ben.call('DELETE', `/chats/${chat}`)).status).toBe(200);
    expect([await requests(ben), await count(ben)]).toEqual([[], 0]);
    expect(await publishedEvents.by(ben.id, 'chat-requests-changed')).toHaveLength(1);
    await sendMessage(eve, chat, 'Hello again');
    expect(await count(ben)).toBe(1);
    await ben.call('POST', '/users/eve/block');
    expect([await requests(ben), await count(ben)]).toEqual([[], 0]);
  });
});

it('is a conversation at once for who follows the sender', async () => {
  const chat = await start(ada, [cleo]);
  await sendMessage(ada, chat, 'Hello');
  expect([(await list(cleo)).length, await count(cleo)]).toEqual([1, 0]);
});

describe('a group of somebody whom one does not follow', () => {
  let group: string;
  beforeEach(async () => {
    group = await start(ada, [ben, cleo], 'Friday');
  });

  it('is a request that shows the one who added, and not the one who was added', async () => {
    expect(await requests(ben)).toMatchObject([
      { _id: group, groupName: 'Friday', requestFrom: { userName: 'ada' } },
    ]);
    expect(await list(ben)).toEqual([]);
    expect([await names(ada, group), await names(ben, group)]).toEqual([
      ['ada', 'cleo'],
      ['ada', 'ben', 'cleo'],
    ]);
    expect((await open(ada, group)).body.memberCount).toBe(2);
    const live = await liveEvents(() => sendMessage(ada, group, 'Hello'));
    expect([live(ben), live(cleo)]).toEqual([['chat-requests-changed'], expect.any(Array)]);
    await markRead(app.ctx, cleo.id, 'seen', group, 2);
    expect(await statuses(ada, group)).toEqual(['seen']);
  });

  it('is read, but not changed, before it is accepted', async () => {
    const path = `/chats/conversations/${group}`;
    const changes = [
      await ben.call('PATCH', path, { json: { name: 'Mine' } }),
      await ben.call('POST', `${path}/members`, { json: { members: ['eve'] } }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([403, 403]);
    const admin = await ada.call('PATCH', `${path}/members/ben`, { json: { isAdmin: true } });
    expect(admin.status).toBe(404);
    expect(await thread(ben, group)).toHaveLength(1);
  });

  it('has them as a member for all when they accept, without a tick falling', async () => {
    await sendMessage(ada, group, 'Before');
    await markRead(app.ctx, cleo.id, 'seen', group, 2);
    await publishedEvents.clear();
    await accept(ben, group);
    expect(await names(ada, group)).toEqual(['ada', 'ben', 'cleo']);
    expect(await publishedEvents.by(ada.id, 'conversation-updated')).toMatchObject([
      { memberCount: 3 },
    ]);
    await sendMessage(ada, group, 'After');
    await markRead(app.ctx, cleo.id, 'seen', group, 3);
    expect(await statuses(ada, group)).toEqual(['seen', 'sent']);
    await markRead(app.ctx, ben.id, 'seen', group, 3);
    expect(await statuses(ada, group)).toEqual(['seen', 'seen']);
  });

  it('has a member without a tick falling while the only other who read it is a request again', async () => {
    const path = `/chats/conversations/${group}/members`;
    await sendMessage(ada, group, 'Before');
    await markRead(app.ctx, cleo.id, 'seen', group, 2);
    await cleo.call('DELETE', `${path}/cleo`);
    await ada.call('POST', path, { json: { members: ['cleo'] } });
    expect(await statuses(ada, group)).toEqual(['seen']);
    await accept(ben, group);
    expect(await statuses(ada, group)).toEqual(['seen']);
  });

  it('is left without a word before it is accepted', async () => {
    await ben.call('DELETE', `/chats/conversations/${group}/members/ben`);
    expect(await thread(ada, group)).toHaveLength(1);
    expect([await requests(ben), (await open(ben, group)).status]).toEqual([[], 404]);
  });

  it('brings nobody back who left, except as a request, even by a friend', async () => {
    const path = `/chats/conversations/${group}/members`;
    await cleo.call('DELETE', `${path}/cleo`);
    await ada.call('POST', path, { json: { members: ['cleo'] } });
    // Removing and adding once more is no way around it.
    await ada.call('DELETE', `${path}/cleo`);
    await ada.call('POST', path, { json: { members: ['cleo'] } });
    expect([await list(cleo), (await requests(cleo)).length]).toEqual([[], 1]);
    await accept(cleo, group);
    await ada.call('DELETE', `${path}/cleo`);
    await ada.call('POST', path, { json: { members: ['cleo'] } });
    expect((await list(cleo)).map(({ _id }) => _id)).toEqual([group]);
  });
});
