import { id, sql } from '../../platform/db';
import { network } from '../../testing/network';
import { deactivate } from '../../testing/people';
import { markRead } from '../live';
import { FOUR, say, start, thread } from '../testing/chat';

const { app, ada, ben, cleo } = network({ people: FOUR });

const ticks = async (chat: string) =>
  (await thread(ada, chat)).filter(({ system }) => !system).map(({ status }) => status);
const comeBack = (userId: string) =>
  app.ctx.db.run(sql`update users set deactivated_at = null where id = ${id(userId)}`);

it('lets no tick fall when the other goes away and comes back', async () => {
  const chat = await start(ada, [ben]);
  await say(ada, chat, 'Hello');
  await markRead(app.ctx, ben.id, 'seen', chat, 1);
  expect(await ticks(chat)).toEqual(['seen']);
  await deactivate(app, ben.id);
  expect(await ticks(chat)).toEqual(['seen']);
  await comeBack(ben.id);
  expect(await ticks(chat)).toEqual(['seen']);
});

it('waits for a member who is away: what was seen without them would be unseen again later', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const { body } = await say(ada, group, 'Hello');
  await markRead(app.ctx, ben.id, 'seen', group, body.seq);
  await deactivate(app, cleo.id);
  expect(await ticks(group)).toEqual(['sent']);
  await comeBack(cleo.id);
  await markRead(app.ctx, cleo.id, 'seen', group, body.seq);
  expect(await ticks(group)).toEqual(['seen']);
});

it('keeps the ticks of a group that everybody else has left', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const { body } = await say(ada, group, 'Hello');
  await markRead(app.ctx, ben.id, 'seen', group, body.seq);
  const leave = (who: typeof ben) =>
    who.call('DELETE', `/chats/conversations/${group}/members/${who.id}`);
  await leave(cleo);
  expect(await ticks(group)).toEqual(['seen']);
  await leave(ben);
  expect(await ticks(group)).toEqual(['seen']);
  await say(ada, group, 'Anybody?');
  expect(await ticks(group)).toEqual(['seen', 'sent']);
});
