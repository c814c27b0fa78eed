import { Message, type SharedMediaPage } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { FOUR, list, open, sendMessage, start, thread } from '../../../testing/chats/chat';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { closeTestSockets, openTestSocket } from '../../../testing/testSocket';
import { sql, time } from '../../platform/db';
import { recoverUnfinishedMessages } from '../send/followUp';

const { app, ada, ben, cleo, eve } = setupTestServer({ people: FOUR, areFriends: true });
let group: string;

beforeEach(async () => {
  group = await start(ada, [ben, cleo], 'Friday');
  await ben.call('POST', '/users/ada/block');
});

afterAll(closeTestSockets);

/** Records the last message that each user receives live while `work` runs. */
async function newMessages(work: () => Promise<unknown>) {
  const received = new Map<string, unknown>();
  const stop = app.ctx.events.on('emit-now', ({ event, recipients, payload }) => {
    if (event !== 'new-message') return;
    expect(Value.Errors(Message, payload)).toEqual([]);
    for (const userId of recipients) received.set(userId, payload);
  });
  await work();
  await app.ctx.background.idle();
  stop();
  return (who: TestPerson) => received.get(who.id);
}

const collapsed = { text: '', media: [], attachments: [], replyTo: null, blocked: true };

it('collapses a message across a block for both sides, live and in the thread', async () => {
  const seenBy = await newMessages(() => sendMessage(ada, group, 'Secret'));
  expect(seenBy(ben)).toMatchObject(collapsed);
  expect(seenBy(cleo)).toMatchObject({ text: 'Secret', blocked: false });
  const seenByBlocked = await newMessages(() => sendMessage(ben, group, 'Mine'));
  expect(seenByBlocked(ada)).toMatchObject(collapsed);
  expect((await thread(ben, group)).slice(1)).toMatchObject([collapsed, { text: 'Mine' }]);
  expect((await thread(ada, group)).slice(1)).toMatchObject([{ text: 'Secret' }, collapsed]);
  expect((await list(ada))[0]).toMatchObject({ lastMessage: collapsed });
});

it('shows the message when its reader asks for it, and nobody outside', async () => {
  const { body } = await sendMessage(ada, group, 'Secret');
  const reveal = (who: TestPerson) => who.call<Message>('GET', `/chats/messages/${body._id}`);
  expect((await reveal(ben)).body).toMatchObject({ text: 'Secret', blocked: true });
  expect((await reveal(eve)).status).toBe(404);
});

it('counts it as unread nowhere, and notifies nobody of it', async () => {
  await sendMessage(ada, group, 'Secret');
  await app.ctx.background.idle();
  const count = async (who: TestPerson) =>
    (await who.call<{ count: number }>('GET', '/chats/unread-count')).body.count;
  const notified = async (who: TestPerson) =>
    (await who.call<{ unreadCount: number }>('GET', '/notifications')).body.unreadCount;
  expect([await count(ben), await count(cleo)]).toEqual([0, 1]);
  expect((await open(ben, group)).body.unreadCount).toBe(0);
  expect([await notified(ben), await notified(cleo)]).toEqual([0, 1]);
});

it('leaves the collapsed words out of quotes, however the quoting message arrives', async () => {
  const { body } = await sendMessage(ada, group, 'Secret');
  const fields = { replyTo: body._id };
  const quoting = await newMessages(() => sendMessage(cleo, group, 'Yes', fields));
  expect(quoting(ben)).toMatchObject({ text: 'Yes', replyTo: { text: '', blocked: true } });
  expect(quoting(ada)).toMatchObject({ text: 'Yes', replyTo: { text: 'Secret', blocked: false } });
  const own = await newMessages(() => sendMessage(ben, group, 'No', fields));
  expect(own(ben)).toMatchObject({ replyTo: { text: '' } });
  expect(own(cleo)).toMatchObject({ text: 'No', replyTo: { text: 'Secret' } });
  expect(own(ada)).toMatchObject(collapsed);
  expect((await thread(ben, group)).at(-2)).toMatchObject({ replyTo: { text: '', blocked: true } });
});

it('collapses edits, files and what a stopped node had not published', async () => {
  const bytes = await picture(60, 40);
  const form = await formOf({ conversationId: group, text: 'Look' }, [
    { field: 'media', name: 'x.webp', bytes },
  ]);
  const sent = await ada.call<Message>('POST', '/chats/messages', form);
  expect((await thread(ben, group)).at(-1)).toMatchObject(collapsed);
  const media = async (who: TestPerson) =>
    (await who.call<SharedMediaPage>('GET', `/chats/conversations/${group}/media`)).body.media;
  expect([(await media(ben)).length, (await media(cleo)).length]).toEqual([0, 1]);

  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const [blocker, reader] = [
    await openTestSocket(url, ben.token),
    await openTestSocket(url, cleo.token),
  ];
  await ada.call('PATCH', `/chats/messages/${sent.body._id}`, { json: { text: 'Edited' } });
  expect(await blocker.next<Message>('message-updated')).toMatchObject(collapsed);
  expect(await reader.next<Message>('message-updated')).toMatchObject({ text: 'Edited' });

  await app.ctx.db.run(
    sql`insert into message_tasks values (${sent.body._id}::uuid, ${time(app.clock.now())})`,
  );
  const recovered = await newMessages(() => recoverUnfinishedMessages(app.ctx));
  expect(recovered(ben)).toMatchObject(collapsed);
  expect(recovered(cleo)).toMatchObject({ text: 'Edited' });
});

it('leaves a direct chat readable, as nothing new arrives in it', async () => {
  await ben.call('DELETE', '/users/ada/block');
  const chat = await start(ada, [ben]);
  await sendMessage(ada, chat, 'Before');
  await ben.call('POST', '/users/ada/block');
  expect(await thread(ben, chat)).toMatchObject([{ text: 'Before', blocked: false }]);
});
