import { MAX_GROUP_ADMINS } from '@kithkin/shared/contract';
import {
  addMembers,
  FOUR,
  onMember,
  open,
  removeMember,
  start,
  thread,
} from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate } from '../../../testing/testPeople';
import { id, sql, time } from '../../platform/db';

const { app, publishedEvents, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  areFriends: true,
});
let group: string;

beforeEach(async () => {
  group = await start(ada, [ben, cleo], 'Friday');
});

const change = (who: TestPerson, member: string, isAdmin: boolean) =>
  onMember(who, group, 'PATCH', member, { isAdmin });
const remove = (who: TestPerson, member: string) => removeMember(who, group, member);
const adminsFor = async (who: TestPerson) => (await open(who, group)).body.admins;
const ids = (...people: TestPerson[]) => people.map((person) => person.id).sort();

it('lets admins appoint and dismiss admins, who may do the same', async () => {
  const made = await change(ada, 'ben', true);
  expect(made.status).toBe(200);
  expect(made.body.admins?.sort()).toEqual(ids(ada, ben));
  expect((await change(ben, cleo.id, true)).status).toBe(200);
  expect((await adminsFor(cleo))?.sort()).toEqual(ids(ada, ben, cleo));
  expect((await change(cleo, 'ada', false)).body.admins?.sort()).toEqual(ids(ben, cleo));
  expect((await remove(ada, ben.id)).status).toBe(403);
  expect((await remove(ben, ada.id)).status).toBe(200);
  // The thread has no line about admins.
  expect((await thread(ben, group)).map(({ system }) => system?.kind)).toEqual([
    'created',
    'removed',
  ]);
});

it('lets admins step down only while there is another admin', async () => {
  const rejected = await change(ada, ada.id, false);
  expect([rejected.status, rejected.body.message]).toEqual([
    422,
    'A group needs an admin. Make somebody else an admin first.',
  ]);
  await change(ada, 'ben', true);
  expect((await change(ada, ada.id, false)).body.admins).toEqual([ben.id]);
  expect((await change(ada, ada.id, true)).status).toBe(403);
});

it('changes current members of groups only', async () => {
  expect((await onMember(ada, group, 'PATCH', 'ben', {})).status).toBe(400);
  await remove(ada, 'cleo');
  expect((await change(ada, 'cleo', true)).status).toBe(404);
  await deactivate(app, ben.id);
  expect((await change(ada, ben.id, true)).status).toBe(422);
  expect(await adminsFor(ada)).toEqual([ada.id]);
  group = await start(ada, [eve]);
  expect((await change(ada, 'eve', true)).status).toBe(422);
});

it('publishes a change to every member, and nothing if nothing changes', async () => {
  await publishedEvents.clear();
  await change(ada, 'ben', true);
  await change(ada, 'ben', true);
  await change(ada, 'cleo', false);
  await change(ada, 'ben', false);
  const events = await publishedEvents.by(cleo.id, 'conversation-updated');
  expect(events.map(({ admins }) => admins?.sort())).toEqual([ids(ada, ben), ids(ada)]);
});

it('makes the earliest member admin when the last admin has left', async () => {
  await change(ada, 'ben', true);
  await deactivate(app, ben.id);
  expect(await adminsFor(cleo)).toEqual([ada.id]);
  await addMembers(ada, group, 'eve');
  await remove(ada, ada.id);
  expect(await adminsFor(cleo)).toEqual([cleo.id]);
  expect((await change(cleo, cleo.id, false)).status).toBe(422);
  expect((await change(cleo, 'eve', true)).body.admins?.sort()).toEqual(ids(cleo, eve));
});

it('does not make members admins again when they return', async () => {
  await change(ada, 'ben', true);
  await remove(ben, ben.id);
  await addMembers(ada, group, 'ben');
  expect(await adminsFor(ben)).toEqual([ada.id]);
});

it(`has at most ${MAX_GROUP_ADMINS} admins, since every event lists them`, async () => {
  const { db, clock } = app.ctx;
  const now = time(clock.now());
  await db.run(sql`
    with added as (
      insert into users (id, user_name, email, full_name, password_hash, email_verified_at, created_at)
      select gen_random_uuid(), 'admin' || n, n || '@example.org', 'Some Body', '', ${now}, ${now}
      from generate_series(1, ${MAX_GROUP_ADMINS - 1}::int) n returning id)
    insert into conversation_members (conversation_id, user_id, is_admin, joined_at)
    select ${id(group)}, added.id, true, ${now} from added`);
  const rejected = await change(ada, 'ben', true);
  expect([rejected.status, rejected.body.message]).toEqual([422, 'A group has at most 50 admins.']);
  expect(await adminsFor(ada)).not.toContain(ben.id);
  await change(ada, 'admin1', false);
  expect((await change(ada, 'ben', true)).status).toBe(200);
});

itOnPostgres('leaves one admin when all dismiss each other at the same time', async () => {
  const all = [ada, ben, cleo];
  const pairs = all.flatMap((who) => all.map((whom) => [who, whom] as const));
  for (let round = 0; round < 4; round += 1) {
    group = await start(ada, [ben, cleo], `Round ${round}`);
    await change(ada, 'ben', true);
    await change(ada, 'cleo', true);
    await Promise.all(pairs.map(([who, whom]) => change(who, whom.id, false)));
    const flags = await app.ctx.db.query<{ user_id: string }>(sql`
      select user_id from conversation_members where conversation_id = ${id(group)} and is_admin`);
    expect(flags).toHaveLength(1);
    expect(await adminsFor(ada)).toEqual(flags.map((row) => row.user_id));
  }
});

itOnPostgres('rejects a removal by an admin who is removed at the same time', async () => {
  for (let round = 0; round < 4; round += 1) {
    group = await start(ada, [ben, cleo], `Round ${round}`);
    await change(ada, 'ben', true);
    const removals = await Promise.all([remove(ada, ben.id), remove(ben, ada.id)]);
    expect(removals.map(({ status }) => status).sort()).toEqual([200, 404]);
  }
});
