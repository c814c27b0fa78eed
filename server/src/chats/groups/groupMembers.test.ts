import type { MemberPage } from '@kithkin/shared/contract';
import { FOUR, list, open, start } from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { id, sql } from '../../platform/db';

/** Ada and Ben are friends. */
const { app, ada, ben, cleo } = setupTestServer({
  people: FOUR,
  follows: [
    ['ada', 'ben'],
    ['ben', 'ada'],
  ],
});

/** Adds people to a group, and one who has not accepted it. */
async function fill(group: string, count: number) {
  await app.ctx.db.run(sql`
    with people as (
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      select gen_random_uuid(), 'member_' || n, 'member_' || n || '@example.org', 'Member', '-', now()
      from generate_series(1, ${count}::int) n returning id, user_name)
    insert into conversation_members (conversation_id, user_id, joined_at, accepted_at, invited_by)
    select ${id(group)}, id, now(), case when user_name <> 'member_1' then now() end, ${id(ada.id)}
    from people`);
}

const page = (who: TestPerson, group: string, query = '') =>
  who.call<MemberPage>('GET', `/chats/conversations/${group}/members${query}`);

it('pages the members of a large group, whose first page the group contains', async () => {
  const group = await start(ada, [ben], 'Everybody');
  await fill(group, 120);
  const { body: detail } = await open(ada, group);
  expect([detail.participants.length, detail.memberCount]).toEqual([50, 121]);
  expect(await list(ada)).toEqual([detail]);
  const all: MemberPage['members'] = [];
  const lengths: number[] = [];
  let query = '';
  do {
    const { status, body } = await page(ada, group, query);
    expect(status).toBe(200);
    all.push(...body.members);
    lengths.push(body.members.length);
    query = body.nextCursor === null ? '' : `?cursor=${body.nextCursor}`;
  } while (query !== '');
  expect(lengths).toEqual([50, 50, 21]);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(121);
  expect(all.slice(0, 50)).toEqual(detail.participants);
  expect(all.map(({ userName }) => userName)).not.toContain('member_1');
  expect((await page(ada, group, '?cursor=nonsense')).status).toBe(400);
});

it('lists invited users only for themselves', async () => {
  const group = await start(ada, [ben, cleo], 'Three');
  const names = async (who: TestPerson) =>
    (await page(who, group)).body.members.map(({ userName }) => userName).sort();
  expect(await names(ben)).toEqual(['ada', 'ben']);
  expect(await names(cleo)).toEqual(['ada', 'ben', 'cleo']);
});
