import { MAX_LISTED_MEMBERS } from '@kithkin/shared/contract';
import { addManyMembers, sendMessage, start } from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { sql } from '../../platform/db';

/** Size of the large group; creating a thousand users takes long. */
const MANY = process.env.FULL === '1' ? 1000 : 200;

/** Pages that are read to find that a member has an unread notification of the group already. */
const PAGES_PER_NOTIFICATION = 5;

/**
 * Pages of tables and indexes that a request touches. Counted on the embedded database, whose single
 * connection counts nothing of others.
 */
const { app, ada, ben } = setupTestServer({ people: { ada: {}, ben: {} }, areFriends: true });

/** Starts a group of this many members. */
async function startGroup(size: number): Promise<string> {
  const group = await start(ada, [ben], `Group of ${size}`);
  await addManyMembers(app, group, `m${size}x`, size - 2);
  return group;
}

async function pagesTouched(): Promise<number> {
  await app.ctx.db.run(sql`select pg_stat_force_next_flush()`);
  const row = await app.ctx.db.one<{ n: number }>(sql`
    select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::int as n
    from pg_statio_user_tables`);
  return row?.n ?? 0;
}
/** Returns the number of pages that the second call of `action` touches; the first one plans. */
async function costOf(action: () => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 2; n += 1) {
    await action();
    await app.ctx.background.idle();
  }
  const before = await pagesTouched();
  const idle = (await pagesTouched()) - before;
  await action();
  await app.ctx.background.idle();
  return (await pagesTouched()) - before - 2 * idle;
}
const detail = (who: TestPerson, group: string) => () =>
  who.call('GET', `/chats/conversations/${group}`);

it('opening a large group costs hardly more than its first members, and a message a few pages per member', async () => {
  const [two, page, many] = [
    await startGroup(2),
    await startGroup(MAX_LISTED_MEMBERS),
    await startGroup(MANY),
  ];
  await app.ctx.db.run(sql`analyze`);
  const opened = await costOf(detail(ben, page));
  expect(await costOf(detail(ben, many))).toBeLessThanOrEqual(1.3 * opened);
  // To members who have unread messages.
  const sent = await costOf(() => sendMessage(ada, two, 'Hello'));
  const bound = 3 * sent + PAGES_PER_NOTIFICATION * MANY;
  expect(await costOf(() => sendMessage(ada, many, 'Hello'))).toBeLessThanOrEqual(bound);
});
