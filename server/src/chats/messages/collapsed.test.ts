import { Message, type SharedMediaPage } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import {
  FOUR,
  list,
  liveEvents,
  notified,
  open,
  sendMessage,
  start,
  thread,
  unreadCount,
} from '../../../testing/chats/chat';
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
  const events = await liveEvents(app, work);
  return (who: TestPerson) => {
    const payload = events(who).findLast(({ event }) => event === 'new-message')?.payload;
    expect(Value.Errors(Message, payload)).toEqual([]);
    return payload;
  };
}

const collapsed = { text: '', media: [], attachments: [], replyTo: null, blocked: true };

it('collapses messages across a block for both sides, in events and in the thread', async () => {
  const seenBy = await newMessages(() => sendMessage(ada, group, 'Secret'));
  expect(seenBy(ben)).toMatchObject(collapsed);
  expect(seenBy(cleo)).toMatchObject({ text: 'Secret', blocked: false });
  const seenByBlocked = await newMessages(() => sendMessage(ben, group, 'Mine'));
  expect(seenByBlocked(ada)).toMatchObject(collapsed);
  expect((await thread(ben, group)).slice(1)).toMatchObject([collapsed, { text: 'Mine' }]);
  expect((await thread(ada, group)).slice(1)).toMatchObject([{ text: 'Secret' }, collapsed]);
  expect((await list(ada))[0]).toMatchObject({ lastMessage: collapsed });
});

it('shows the message to members who request it, and neither counts it nor notifies of it', async () => {
  const { body } = await sendMessage(ada, group, 'Secret');
  const reveal = (who: TestPerson) => who.call<Message>('GET', `/chats/messages/${body._id}`);
  expect((await reveal(ben)).body).toMatchObject({ text: 'Secret', blocked: true });
  expect((await reveal(eve)).status).toBe(404);
  expect([await unreadCount(ben), await unreadCount(cleo)]).toEqual([0, 1]);
  expect((await open(ben, group)).body.unreadCount).toBe(0);
  expect([await notified(app, ben), await notified(app, cleo)]).toEqual([0, 1]);
});

it('leaves collapsed text out of quotes, in events and in the thread', async () => {
  const { body } = await sendMessage(ada, group, 'Secret');
  const fields = { replyTo: body._id };
  const quoting = await newMessages(() => sendMessage(cleo, group, 'Yes', fields));
  expect(quoting(ben)).toMatchObject({ text: 'Yes', replyTo: { text: '', blocked: true } });
  expect(quoting(ada)).toMatchObject({ text: 'Yes', replyTo: { text: 'Secret', blocked: false } });
  expect((await thread(ben, group)).at(-1)).toMatchObject({ replyTo: { text: '', blocked: true } });
});

it('is neither replied nor reacted to across the block, from either side', async () => {
  const pairs = [
    [ada, ben],
    [ben, ada],
  ] as const;
  for (const [sender, reader] of pairs) {
    const { body } = await sendMessage(sender, group, 'Secret');
    const react = (who: TestPerson, method: 'POST' | 'DELETE' = 'POST') =>
      who.call(method, `/chats/messages/${body._id}/reactions`, { json: { emoji: '👍' } });
    const reply = (who: TestPerson) => sendMessage(who, group, 'Yes', { replyTo: body._id });
    expect([(await reply(reader)).status, (await react(reader)).status]).toEqual([403, 403]);
    expect([(await reply(cleo)).status, (await react(cleo)).status]).toEqual([201, 200]);
    await ben.call('DELETE', '/users/ada/block');
    expect([(await reply(reader)).status, (await react(reader)).status]).toEqual([201, 200]);
    await ben.call('POST', '/users/ada/block');
    // A reaction from before the block can be removed.
    expect((await react(reader, 'DELETE')).status).toBe(200);
  }
});

it('collapses edits, files, and messages published after the failure of a node', async () => {
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
