import { FOUR, removeMember, sendMessage, start, statusesOf } from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import { deactivate } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';
import { markRead } from '../chats.events';

const { app, ada, ben, cleo } = setupTestServer({ people: FOUR, areFriends: true });

const mark = (who: typeof ben, name: 'delivered' | 'seen', chat: string, seq: number) =>
  markRead(app.ctx, who.id, name, chat, seq);
const reactivate = (userId: string) =>
  app.ctx.db.run(sql`update users set deactivated_at = null where id = ${id(userId)}`);

it('stays when the recipient is deactivated and comes back', async () => {
  const chat = await start(ada, [ben]);
  await sendMessage(ada, chat, 'Hello');
  await mark(ben, 'seen', chat, 1);
  expect(await statusesOf(ada, chat)).toEqual(['seen']);
  await deactivate(app, ben.id);
  expect(await statusesOf(ada, chat)).toEqual(['seen']);
  await reactivate(ben.id);
  expect(await statusesOf(ada, chat)).toEqual(['seen']);
});

it.each(['delivered', 'seen'] as const)('is not %s for later messages', async (name) => {
  const chat = await start(ada, [ben]);
  await sendMessage(ada, chat, 'Hello');
  await mark(ben, name, chat, 1000);
  await sendMessage(ada, chat, 'Are you there?');
  expect(await statusesOf(ada, chat)).toEqual([name, 'sent']);
});

it('is that of the slowest member of a group, and never falls', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  await sendMessage(ada, group, 'Hello');
  // The status for the sender, and the own one of a recipient.
  for (const [who, name, seq, status, own] of [
    [ben, 'seen', 2, 'sent', 'sent'],
    [cleo, 'delivered', 2, 'delivered', 'delivered'],
    [cleo, 'seen', 2, 'seen', 'seen'],
    [cleo, 'seen', 1, 'seen', 'seen'],
    [ben, 'delivered', 1, 'seen', 'seen'],
  ] as const) {
    await mark(who, name, group, seq);
    expect([await statusesOf(ada, group), await statusesOf(cleo, group)]).toEqual([
      [status],
      [own],
    ]);
  }
});

it('waits for members who are deactivated, since they may come back', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const { body } = await sendMessage(ada, group, 'Hello');
  await mark(ben, 'seen', group, body.seq);
  await deactivate(app, cleo.id);
  expect(await statusesOf(ada, group)).toEqual(['sent']);
  await reactivate(cleo.id);
  await mark(cleo, 'seen', group, body.seq);
  expect(await statusesOf(ada, group)).toEqual(['seen']);
});

it('stays in a group that all others have left', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const { body } = await sendMessage(ada, group, 'Hello');
  await mark(ben, 'seen', group, body.seq);
  for (const who of [cleo, ben]) {
    await removeMember(who, group, who.id);
    expect(await statusesOf(ada, group)).toEqual(['seen']);
  }
  await sendMessage(ada, group, 'Anybody?');
  expect(await statusesOf(ada, group)).toEqual(['seen', 'sent']);
});
