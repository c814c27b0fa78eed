import type { Conversation, Message, NotificationPage } from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import { setupTestServer } from '../../testing/setupTestServer';
import { itOnPostgres } from '../../testing/several';
import type { TestPerson } from '../../testing/testApp';
import { id, sql, time } from '../platform/db';

const { app, ada, ben, eve } = setupTestServer({
  people: {
    ada: { fullName: 'Ada Lovelace' },
    ben: { fullName: 'Ben Ito' },
    eve: { fullName: 'Eve Adams' },
  },
  areFriends: true,
});

const start = async (who: TestPerson, participants: string[], groupName?: string) =>
  who.call<Conversation>('POST', '/chats/conversations', { json: { participants, groupName } });
const sendMessage = (who: TestPerson, conversationId: string, text: string, clientId?: string) =>
  who.call<Message>('POST', '/chats/messages', {
    json: { conversationId, text, ...(clientId ? { clientId } : {}) },
  });
const list = async (who: TestPerson) =>
  (await who.call<Conversation[]>('GET', '/chats/conversations')).body;
const thread = async (who: TestPerson, id: string, query = '') =>
  who.call<Message[]>('GET', `/chats/conversations/${id}/messages${query}`);
const unread = async (who: TestPerson) =>
  (await who.call<{ count: number }>('GET', '/chats/unread-count')).body.count;

describe('a direct chat', () => {
  it('is found, not doubled, whoever asks and however often at once', async () => {
    const responses = await Promise.all([
      start(ada, [ben.id]),
      start(ben, ['ada']),
      ada.call<Conversation>('GET', `/chats/conversations/${ben.id}`),
      ben.call<Conversation>('GET', '/chats/conversations/ada'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 200, 200]);
    expect(new Set(responses.map(({ body }) => body._id)).size).toBe(1);
  });

  it('stays out of the other list until there is a message', async () => {
    const { body } = await start(ada, [ben.id]);
    expect([(await list(ada)).length, (await list(ben)).length]).toEqual([1, 0]);
    await sendMessage(ada, body._id, 'Hello');
    const [row] = await list(ben);
    expect(row).toMatchObject({
      unreadCount: 1,
      lastSeq: 1,
      lastMessage: { text: 'Hello', seq: 1 },
    });
    expect([await unread(ada), await unread(ben)]).toEqual([0, 1]);
  });

  it('is readable across a block, takes no more messages and hides presence', async () => {
    const { body } = await start(ada, [ben.id]);
    await sendMessage(ada, body._id, 'Hello');
    await ben.call('POST', '/users/ada/block');
    const rejected = await sendMessage(ada, body._id, 'Still there?');
    expect([
      rejected.status,
      await sendMessage(ben, body._id, 'No').then(({ status }) => status),
    ]).toEqual([403, 403]);
    const [row] = await list(ada);
    expect(row).toMatchObject({
      canSend: false,
      participants: [{ isOnline: false, lastSeen: null }, { lastSeen: null }],
    });
    expect((await thread(ada, body._id)).body).toHaveLength(1);
    expect((await start(ada, [ben.id])).status).toBe(404);
  });

  it('is deleted for the one who deletes, and comes back with the next message', async () => {
    const { body } = await start(ada, [ben.id]);
    await sendMessage(ada, body._id, 'One');
    expect((await ben.call('DELETE', `/chats/${body._id}`)).status).toBe(200);
    expect([(await list(ada)).length, (await list(ben)).length, await unread(ben)]).toEqual([
      1, 0, 0,
    ]);
    await sendMessage(ada, body._id, 'Two');
    expect((await thread(ben, body._id)).body.map(({ text }) => text)).toEqual(['Two']);
    expect((await list(ben))[0]).toMatchObject({ unreadCount: 1 });
    expect((await thread(ada, body._id)).body).toHaveLength(2);
  });

  it('keeps the messages of somebody who left, under the name Unknown', async () => {
    const { body } = await start(ada, [ben.id]);
    await sendMessage(ada, body._id, 'Farewell');
    await app.ctx.db.run(onLeave(ada.id));
    const [message] = (await thread(ben, body._id)).body;
    expect(message).toMatchObject({
      text: 'Farewell',
      senderId: { fullName: 'Unknown', profilePhoto: null },
    });
  });
});

describe('sending', () => {
  it('answers a retry from the row and counts without a gap', async () => {
    const { body } = await start(ada, [ben.id]);
    const duplicates = await Promise.all(
      [1, 2, 3].map(() => sendMessage(ada, body._id, 'Once', 'client-0001')),
    );
    expect(new Set(duplicates.map(({ body: message }) => message._id)).size).toBe(1);
    await sendMessage(ben, body._id, 'Two');
    await sendMessage(ada, body._id, 'Three');
    expect((await thread(ada, body._id)).body.map(({ seq, text }) => [seq, text])).toEqual([
      [1, 'Once'],
      [2, 'Two'],
      [3, 'Three'],
    ]);
    const [own, peer] = (await thread(ada, body._id)).body;
    expect([own?.clientId, peer?.clientId]).toEqual(['client-0001', null]);
  });

  it('takes a picture under an extension that shows it as one', async () => {
    const { body } = await start(ada, [ben.id]);
    const form = await formOf({ conversationId: body._id }, [
      { field: 'media', name: 'x.webp', bytes: await picture() },
    ]);
    const sent = await ada.call<Message>('POST', '/chats/messages', form);
    expect(sent.body.media[0]).toMatch(/\/o\.jpg\?/);
    expect((await app.app.inject({ url: sent.body.media[0] ?? '' })).statusCode).toBe(200);
  });

  it('refuses what is empty, and people who do not belong there, telling them nothing', async () => {
    const { body } = await start(ada, [ben.id]);
    for (const text of ['   ', '\u200b', '\u3164\u2060']) {
      expect((await sendMessage(ada, body._id, text)).status).toBe(422);
    }
    expect((await sendMessage(eve, body._id, 'Hi')).status).toBe(404);
    expect((await thread(eve, body._id)).status).toBe(404);
    expect((await eve.call('GET', `/chats/conversations/${body._id}`)).status).toBe(404);
    expect((await eve.call('DELETE', `/chats/${body._id}`)).status).toBe(404);
  });

  it('pages both ways and says when there is more', async () => {
    const { body } = await start(ada, [ben.id]);
    for (let n = 1; n <= 5; n += 1) await sendMessage(ada, body._id, `${n}`);
    const newest = await thread(ben, body._id, '?limit=2');
    expect(newest.body.map(({ seq }) => seq)).toEqual([4, 5]);
    expect(newest.headers.link).toContain('before=4');
    const after = await thread(ben, body._id, '?after=1&limit=3');
    expect(after.body.map(({ seq }) => seq)).toEqual([2, 3, 4]);
    expect(after.headers.link).toContain('after=4');
    expect((await thread(ben, body._id, '?after=4')).headers.link).toBeUndefined();
  });

  it('tells the other once per conversation while it is unread', async () => {
    const { body } = await start(ada, [ben.id]);
    await sendMessage(ada, body._id, 'One');
    await sendMessage(ada, body._id, 'Two');
    await app.ctx.background.idle();
    const unread = await ben.call<NotificationPage>('GET', '/notifications');
    expect(unread.body.notifications).toMatchObject([
      { type: 'message', data: { conversation: { _id: body._id } } },
    ]);
  });

  itOnPostgres('gives eight writers at once one gap-free order', async () => {
    const { body } = await start(ada, [ben.id, eve.id], 'Three');
    const people = [ada, ben, eve];
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => sendMessage(people[n % 3] ?? ada, body._id, `${n}`)),
    );
    const { body: messages } = await thread(ada, body._id, '?limit=100');
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, n) => n + 1));
  });
});

it('starts a group with a name, for people who are there', async () => {
  const { status, body } = await start(ada, [ben.id, eve.id], 'Friday');
  expect([status, body.isGroup, body.groupName, body.participants.length]).toEqual([
    201,
    true,
    'Friday',
    3,
  ]);
  expect((await list(eve))[0]?._id).toBe(body._id);
  expect((await start(ada, [ben.id, eve.id])).status).toBe(422);
  expect((await start(ada, ['nobody'])).status).toBe(404);
  expect((await start(ada, [ada.id])).status).toBe(400);
});

function onLeave(userId: string) {
  return sql`update users set deactivated_at = ${time(app.clock.now())} where id = ${id(userId)}`;
}
