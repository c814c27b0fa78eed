import { sendMessage, start } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import { id, sql } from '../platform/db';
import { listPresenceViewers, listSeenPresence } from './presence.rules';

const { app, ada, ben, eve } = setupTestServer({ areFriends: true });

it('is shared by who has written in a group of up to fifty, and not in a larger one', async () => {
  const { db } = app.ctx;
  const group = await start(ada, [ben, eve], 'Everyone');
  await sendMessage(ada, group, 'Hello');
  await sendMessage(ben, group, 'Hello, Ada');
  const add = (count: number) =>
    db.run(sql`
      with added as (
        insert into users (id, user_name, email, full_name, password_hash, created_at)
        select gen_random_uuid(), name, name || '@example.org', 'One More', '-', now()
        from (select 'more_' || replace(gen_random_uuid()::text, '-', '') as name from generate_series(1, ${count})) n
        returning id)
      insert into conversation_members (conversation_id, user_id, joined_at)
      select ${id(group)}, added.id, now() from added`);
  await add(47);
  expect(await listSeenPresence(db, ada.id)).toEqual([ben.id]);
  expect(await listPresenceViewers(db, ada.id)).toEqual([ben.id]);
  await add(1);
  expect(await listSeenPresence(db, ada.id)).toEqual([]);
  expect(await listPresenceViewers(db, ada.id)).toEqual([]);
});
