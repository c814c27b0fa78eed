import { FOUR, sendMessage, start, thread } from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import { deactivate } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';
import { markRead } from '../chats.events';

const { app, ada, ben, cleo } = setupTestServer({ people: FOUR, areFriends: true });

const statuses = async (chat: string) =>
  (await thread(ada, chat)).filter(({ system }) => !system).map(({ status }) => status);
const reconnect = (userId: string) =>
  app.ctx.db.run(sql`update users set deactivated_at = null where id = ${id(userId)}`);

it('lets no tick fall when the other goes away and comes back', async () => {
  const chat = await start(ada, [ben]);
  await sendMessage(ada, chat, 'Hello');
  await markRead(app.ctx, ben.id, 'seen', chat, 1);
  expect(await statuses(chat)).toEqual(['seen']);
  await deactivate(app, ben.id);
  expect(await statuses(chat)).toEqual(['seen']);
  await reconnect(ben.id);
  expect(await statuses(chat)).toEqual(['seen']);
});

it.each(['delivered', 'seen'] as const)(
  'counts nothing as %s that is not written yet',
  async (mark) => {
    const chat = await start(ada, [ben]);
    await sendMessage(ada, chat, 'Hello');
    await markRead(app.ctx, ben.id, mark, chat, 1000);
    await sendMessage(ada, chat, 'Are you there?');
    expect(await statuses(chat)).toEqual([mark, 'sent']);
  },
);

it('waits for a member who is away: what was seen without them would be unseen again later', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const { body } = await sendMessage(ada, group, 'Hello');
  await markRead(app.ctx, ben.id, 'seen', group, body.seq);
  await deactivate(app, cleo.id);
  expect(await statuses(group)).toEqual(['sent']);
  await reconnect(cleo.id);
  await markRead(app.ctx, cleo.id, 'seen', group, body.seq);
  expect(await statuses(group)).toEqual(['seen']);
});

it('keeps the ticks of a group that everybody else has left', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const { body } = await sendMessage(ada, group, 'Hello');
  await markRead(app.ctx, ben.id, 'seen', group, body.seq);
  const leave = (who: typeof ben) =>
    who.call('DELETE', `/chats/conversations/${group}/members/${who.id}`);
  await leave(cleo);
  expect(await statuses(group)).toEqual(['seen']);
  await leave(ben);
  expect(await statuses(group)).toEqual(['seen']);
  await sendMessage(ada, group, 'Anybody?');
  expect(await statuses(group)).toEqual(['seen', 'sent']);
});
