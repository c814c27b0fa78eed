import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '@kithkin/shared/contract';
import {
  FOUR,
  list,
  open,
  requests,
  sendMessage,
  start,
  thread,
} from '../../../testing/chats/chat';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { id, sql } from '../../platform/db';
import { newId } from '../../platform/ids';
import { directChatId, possiblePartners } from './directChatId';

/** Ada and Ben follow each other; Eve is a stranger. */
const { app, ada, ben, eve } = setupTestServer({
  people: FOUR,
  follows: [
    ['ada', 'ben'],
    ['ben', 'ada'],
  ],
});

const derived = () => directChatId(ada.id, ben.id);

/** Number of rows in the tables that hold a direct chat. */
async function rows(): Promise<number> {
  const row = await app.ctx.db.one<{ n: number }>(sql`
    select (select count(*) from conversations) + (select count(*) from conversation_members)
      + (select count(*) from direct_pairs) as n`);
  return row?.n ?? 0;
}

it('opening the chat with a person stores nothing, and has one id for both', async () => {
  const byAda = await open(ada, ben.id);
  expect(byAda).toMatchObject({
    status: 200,
    body: { _id: derived(), isGroup: false, lastMessage: null, lastSeq: 0, canSend: true },
  });
  expect(byAda.body.participants.map(({ userName }) => userName)).toEqual(['ada', 'ben']);
  expect((await open(ben, 'ada')).body._id).toBe(derived());
  expect((await open(ada, derived())).body).toEqual(byAda.body);
  expect(await thread(ada, derived())).toEqual([]);
  const media = await ada.call('GET', `/chats/conversations/${derived()}/media`);
  expect(media.body).toEqual({ media: [], nextCursor: null });
  expect([await list(ada), await list(ben), await rows()]).toEqual([[], [], 0]);
  // It equals the conversation with a row.
  await start(ada, [ben]);
  expect((await open(ada, ben.id)).body).toEqual(byAda.body);
});

it('opening the chat with a person can be deleted, restored and muted before there is a message', async () => {
  await open(ada, ben.id);
  expect((await ada.call('DELETE', `/chats/${derived()}`)).status).toBe(200);
  const restored = await ada.call('PATCH', `/chats/${derived()}/restore`);
  expect(restored).toMatchObject({ status: 200, body: { _id: derived() } });
  expect(await rows()).toBe(0);
  const json = { muted: true };
  const muted = await ada.call('PATCH', `/chats/conversations/${derived()}/mute`, { json });
  expect(muted).toMatchObject({ status: 200, body: { _id: derived(), muted: true } });
  expect([await list(ben), await requests(ben)]).toEqual([[], []]);
});

it('opening the chat with a person is for the two users only', async () => {
  const calls = [
    eve.call('GET', `/chats/conversations/${derived()}`),
    eve.call('GET', `/chats/conversations/${derived()}/messages`),
    eve.call('GET', `/chats/conversations/${derived()}/media`),
    eve.call('DELETE', `/chats/${derived()}`),
    eve.call('PATCH', `/chats/conversations/${derived()}/mute`, { json: { muted: true } }),
    sendMessage(eve, derived(), 'Hello'),
    ada.call('GET', `/chats/conversations/${directChatId(ada.id, newId())}`),
    ada.call('GET', `/chats/conversations/${directChatId(ada.id, ada.id)}`),
  ];
  const responses = await Promise.all(calls);
  expect(responses.map(({ status }) => status)).toEqual(calls.map(() => 404));
  await ben.call('POST', '/users/ada/block');
  expect((await open(ada, derived())).status).toBe(404);
  expect((await sendMessage(ada, derived(), 'Hello')).status).toBe(404);
  expect(await rows()).toBe(0);
});

it('the first message creates the chat, with the same id for both', async () => {
  const { status, body } = await sendMessage(ada, derived(), 'Hello');
  expect([status, body.conversationId, body.seq]).toEqual([201, derived(), 1]);
  expect(await list(ada)).toMatchObject([{ _id: derived() }]);
  expect(await list(ben)).toMatchObject([{ _id: derived(), unreadCount: 1 }]);
  expect((await sendMessage(ben, derived(), 'Hi')).body.seq).toBe(2);
  expect(await rows()).toBe(4);
});

it('the first message is a request if it is of a stranger, and can be a file', async () => {
  const file = { field: 'media', name: 'a.jpg', bytes: await picture(8, 8) };
  const chat = directChatId(eve.id, ben.id);
  const form = await formOf({ conversationId: chat }, [file]);
  const { status, body } = await eve.call<Message>('POST', '/chats/messages', form);
  expect([status, body.conversationId, body.media.length]).toEqual([201, chat, 1]);
  expect([await list(ben), (await requests(ben)).length]).toEqual([[], 1]);
});

it('the first message stores nothing if it is rejected', async () => {
  await ben.call('PATCH', '/users/me', { json: { preferences: { whoCanWrite: 'nobody' } } });
  expect((await sendMessage(ada, derived(), 'Hello')).status).toBe(403);
  const json = { conversationId: derived(), text: 'Hello', replyTo: newId() };
  await ben.call('PATCH', '/users/me', { json: { preferences: { whoCanWrite: 'everyone' } } });
  expect((await ada.call('POST', '/chats/messages', { json })).status).toBe(422);
  expect(await rows()).toBe(0);
});

it('the first message is sent to the chat that the two have under an earlier id', async () => {
  const earlier = await start(ada, [ben]);
  const other = newId();
  await app.ctx.db.run(sql`
      with c as (insert into conversations (id, is_group, created_by, created_at)
          select ${id(other)}, false, created_by, created_at from conversations where id = ${id(earlier)}),
        m as (update conversation_members set conversation_id = ${id(other)} where conversation_id = ${id(earlier)})
      update direct_pairs set conversation_id = ${id(other)} where conversation_id = ${id(earlier)}`);
  await app.ctx.db.run(sql`delete from conversations where id = ${id(earlier)}`);
  expect((await open(ben, 'ada')).body._id).toBe(other);
  expect((await open(ben, derived())).body._id).toBe(other);
  expect((await sendMessage(ben, derived(), 'Hello')).body.conversationId).toBe(other);
  expect(await list(ada)).toMatchObject([{ _id: other }]);
  expect(await rows()).toBe(4);
});

it('does not find a chat that was created after the statement of a message began', async () => {
  await start(ada, [ben]);
  const send = (isReachable: boolean | null) =>
    app.ctx.db.one<{ outcome: string }>(sql`
      select outcome from send_message(${id(derived())}, ${id(ada.id)}, ${id(newId())}, 'Hello', null, '',
        null, null, ${isReachable}::boolean, now(), now())`);
  expect(await send(null)).toEqual({ outcome: 'not-found' });
  expect(await send(false)).toEqual({ outcome: 'blocked' });
  expect(await send(true)).toEqual({ outcome: 'added' });
});

itOnPostgres(
  'creates one conversation for first messages of both users at the same time',
  async () => {
    for (let round = 0; round < 8; round += 1) {
      const sent = await Promise.all([
        sendMessage(ada, derived(), 'From Ada'),
        sendMessage(ben, derived(), 'From Ben'),
        start(ben, [ada]),
      ]);
      const [byAda, byBen, started] = sent;
      expect([byAda.status, byBen.status, started]).toEqual([201, 201, derived()]);
      expect([byAda.body.seq, byBen.body.seq].sort()).toEqual([1, 2]);
      expect(await thread(ada, derived())).toHaveLength(2);
      const found = await Promise.all([list(ada), list(ben)]);
      expect(found.map((all: Conversation[]) => all.length)).toEqual([1, 1]);
      await app.ctx.background.idle();
      await app.ctx.db.run(sql`delete from conversations`);
    }
  },
);

it('the id of a direct chat is the same for both users, and identifies the other one for each', () => {
  for (let round = 0; round < 100; round += 1) {
    const [one = '', ...others] = [newId(), newId(), randomUUID(), randomUUID()];
    for (const other of others) {
      const chat = directChatId(one, other);
      expect(chat).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(directChatId(other.toUpperCase(), one)).toBe(chat);
      expect(possiblePartners(chat, one)).toContain(other);
      expect(possiblePartners(chat.toUpperCase(), other)).toContain(one);
    }
  }
});

it('the id of a direct chat differs for different pairs, and from other ids', () => {
  const all = Array.from({ length: 60 }, newId);
  const ids = all.flatMap((one, at) => all.slice(at + 1).map((other) => directChatId(one, other)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(possiblePartners(newId(), newId())).toEqual([]);
  expect(possiblePartners(randomUUID(), newId())).toEqual([]);
  expect(possiblePartners('ada', newId())).toEqual([]);
});
