import type { NotificationPage } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import { id, sql } from '../platform/db';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ areFriends: true });

/** Starts a group of sixty in which ada, ben and eve are signed in. */
async function startLargeGroup(): Promise<string> {
  const group = await start(ada, [ben, eve], 'Everyone');
  await app.ctx.db.run(sql`
    with added as (
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      select gen_random_uuid(), 'member_' || n, 'member_' || n || '@example.org', 'One More', '-', now()
      from generate_series(1, 57) n returning id)
    insert into conversation_members (conversation_id, user_id, joined_at)
    select ${id(group)}, added.id, now() from added`);
  await publishedEvents.clear();
  return group;
}
/** Returns the numbers of recipients of the events about notifications since the last call. */
async function eventSizes(): Promise<number[]> {
  await app.ctx.background.idle();
  const rows = await app.ctx.db.query<{ size: number }>(sql`
    select cardinality(recipients) as size from received_events where event like 'notification%' order by n`);
  await publishedEvents.clear();
  return rows.map(({ size }) => size);
}
const bell = async (who: typeof ada) =>
  (await who.call<NotificationPage>('GET', '/notifications')).body;

describe('a message in a group of more than fifty', () => {
  it('notifies all others by one event, and nobody again who has not read it', async () => {
    const group = await startLargeGroup();
    await sendMessage(ada, group, 'Hello, everyone');
    expect(await eventSizes()).toEqual([59]);
    for (const who of [ben, eve]) {
      const { notifications, unreadCount } = await bell(who);
      expect([notifications.length, unreadCount]).toEqual([1, 1]);
    }
    await sendMessage(ada, group, 'Another one');
    expect(await eventSizes()).toEqual([]);
    expect((await bell(ben)).unreadCount).toBe(1);
  });

  it('notifies again who has read the messages before', async () => {
    const group = await startLargeGroup();
    await sendMessage(ada, group, 'Hello, everyone');
    await app.ctx.background.idle();
    await ben.call('PATCH', '/notifications/mark-all-read');
    await eventSizes();
    await sendMessage(eve, group, 'And hello from me');
    // Ada, who has had none, and Ben.
    expect(await eventSizes()).toEqual([2]);
    const { notifications, unreadCount } = await bell(ben);
    expect(unreadCount).toBe(1);
    expect(notifications[0]?.data.actor?._id).toBe(eve.id);
  });
});
