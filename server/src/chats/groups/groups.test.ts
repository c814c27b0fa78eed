import { Conversation, MAX_GROUP_ADMINS, type MemberPage, Message } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import {
  accept,
  addManyMembers,
  addMembers,
  FOUR,
  list,
  onMember,
  open,
  removeMember,
  sendMessage,
  start,
  thread,
} from '../../../testing/chats/chat';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate } from '../../../testing/testPeople';
import { id, sql } from '../../platform/db';

const { app, publishedEvents, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  areFriends: true,
});
let group: string;

beforeEach(async () => {
  group = await start(ada, [ben, cleo], 'Friday');
});

/** Returns the texts of the thread; for a system message, who did what, to whom or with what name. */
const lines = async (who: TestPerson) =>
  (await thread(who, group)).map(({ text, system }) => {
    if (!system) return text;
    const { actor, kind, people, name } = system;
    expect(text).toBe('');
    return [actor.userName, kind, ...people.map(({ userName }) => userName), name ?? []]
      .flat()
      .join(' ');
  });
const add = (who: TestPerson, members: string[]) => addMembers(who, group, ...members);
const remove = (who: TestPerson, member: string) => removeMember(who, group, member);
const edit = async (who: TestPerson, fields: Record<string, string>, photo?: Buffer) =>
  who.call<Conversation>(
    'PATCH',
    `/chats/conversations/${group}`,
    await formOf(fields, photo ? [{ field: 'photo', name: 'p.png', bytes: photo }] : []),
  );

itOnPostgres('creates one group for one clientId of a user, also at once', async () => {
  const create = (who: TestPerson, other: TestPerson) =>
    who.call<Conversation>('POST', '/chats/conversations', {
      json: { participants: [other.id], groupName: 'Once', clientId: 'group-0001' },
    });
  const [one, same] = await Promise.all([create(ada, ben), create(ada, ben)]);
  expect(same.body._id).toBe(one.body._id);
  await ada.call('POST', '/users/ben/block');
  expect((await create(ada, ben)).body._id).toBe(one.body._id);
  expect((await create(cleo, ben)).body._id).not.toBe(one.body._id);
  expect((await list(ada)).filter(({ groupName }) => groupName === 'Once')).toHaveLength(1);
  expect(await thread(ada, one.body._id)).toHaveLength(1);
});

it('lists changes of the group in the thread, without counting them as unread', async () => {
  await edit(ben, { name: 'Saturday' });
  await add(ben, ['eve']);
  await remove(ada, eve.id);
  await remove(cleo, 'cleo');
  expect(await lines(ada)).toEqual([
    'ada created Friday',
    'ben renamed Saturday',
    'ben added eve',
    'ada removed eve',
    'cleo left',
  ]);
  const third = (await thread(ada, group))[2];
  expect(third).toMatchObject({
    senderId: { _id: ben.id },
    system: { kind: 'added', actor: { _id: ben.id }, people: [{ _id: eve.id }], name: null },
  });
  for (const line of await thread(ada, group)) expect(Value.Check(Message, line)).toBe(true);
  expect((await list(ada))[0]).toMatchObject({
    groupName: 'Saturday',
    unreadCount: 0,
    lastMessage: { system: { kind: 'left', actor: { _id: cleo.id } } },
  });
});

it('has a photo, and deletes the previous one', async () => {
  const first = await edit(ben, {}, await picture(20, 20));
  expect(first.status).toBe(200);
  const before = first.body.groupPhoto ?? '';
  expect((await app.app.inject({ url: before })).statusCode).toBe(200);
  const second = (await edit(cleo, {}, await picture(30, 30))).body;
  expect(second.groupPhoto).not.toBe(before);
  expect((await app.app.inject({ url: before })).statusCode).toBe(404);
  expect((await edit(ada, { removePhoto: 'true' })).body.groupPhoto).toBeNull();
  expect((await lines(ada)).slice(1)).toEqual(['ben photo', 'cleo photo', 'ada photo']);
  expect((await edit(ada, {})).status).toBe(400);
  expect((await edit(ada, { name: '  ' })).status).toBe(422);
  expect((await edit(ada, { name: 'Fun \u202eyadnoM' })).status).toBe(422);
});

it('shows new members only later messages, also when they return', async () => {
  await sendMessage(ada, group, 'Before');
  expect((await add(ada, [eve.id])).body.participants).toHaveLength(4);
  await sendMessage(ada, group, 'Between');
  expect((await remove(eve, 'eve')).status).toBe(200);
  expect((await open(eve, group)).status).toBe(404);
  expect(await list(eve)).toEqual([]);
  await sendMessage(ada, group, 'Meanwhile');
  await add(ben, ['eve']);
  await accept(eve, group);
  await sendMessage(ada, group, 'After');
  expect(await lines(eve)).toEqual(['ben added eve', 'After']);
  expect((await list(eve))[0]).toMatchObject({ unreadCount: 1 });
});

it('adds no user across a block, no unknown user, and no user twice', async () => {
  await eve.call('POST', '/users/ada/block');
  expect((await add(ada, ['eve'])).status).toBe(404);
  expect((await add(eve, ['ben'])).status).toBe(404);
  const rejected = await add(ben, ['eve']);
  expect([rejected.status, rejected.body]).toMatchObject([
    403,
    { message: 'Some of these people can’t be added to this group.' },
  ]);
  const json = { participants: [ada.id, eve.id], groupName: 'Together' };
  expect((await ben.call('POST', '/chats/conversations', { json })).status).toBe(403);
  expect((await lines(ben)).filter((text) => text.includes('added'))).toEqual([]);
  // A block between two members does not keep others away.
  await cleo.call('POST', '/users/ada/block');
  await eve.call('DELETE', '/users/ada/block');
  for (const members of [['eve'], ['eve', 'cleo']]) {
    expect((await add(ben, members)).status).toBe(200);
  }
  expect((await add(ben, ['nobody'])).status).toBe(404);
  expect((await lines(ben)).filter((text) => text.includes('added'))).toHaveLength(1);
});

it('has no members to change where two people talk', async () => {
  const direct = await start(ada, [ben]);
  const responses = [
    await ada.call('POST', `/chats/conversations/${direct}/members`, {
      json: { members: ['cleo'] },
    }),
    await ada.call('DELETE', `/chats/conversations/${direct}/members/${ada.id}`),
    await ada.call('PATCH', `/chats/conversations/${direct}`, { json: { name: 'Us' } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([422, 422, 422]);
});

it('hides the names of deactivated members, and has another admin', async () => {
  await sendMessage(ada, group, 'Farewell');
  await deactivate(app, ada.id);
  const [line, message] = await thread(ben, group);
  expect(line?.system).toMatchObject({ kind: 'created', actor: { fullName: 'Unknown' } });
  expect(message).toMatchObject({ text: 'Farewell', senderId: { fullName: 'Unknown' } });
  const current = (await open(ben, group)).body;
  expect(JSON.stringify(current)).not.toContain('Ada Lovelace');
  expect(current.admins).not.toContain(ada.id);
  expect(Value.Check(Conversation, current)).toBe(true);
});

const page = (who: TestPerson, query = '') =>
  who.call<MemberPage>('GET', `/chats/conversations/${group}/members${query}`);

it('pages the members of a large group, whose first page the group contains', async () => {
  await addManyMembers(app, group, 'member', 119);
  await app.ctx.db.run(sql`
    update conversation_members set accepted_at = null, invited_by = ${id(ada.id)}
    where user_id = (select id from users where user_name = 'member1')`);
  const { body: detail } = await open(ada, group);
  expect([detail.participants.length, detail.memberCount]).toEqual([50, 121]);
  const all: MemberPage['members'] = [];
  const lengths: number[] = [];
  let query = '';
  do {
    const { status, body } = await page(ada, query);
    expect(status).toBe(200);
    all.push(...body.members);
    lengths.push(body.members.length);
    query = body.nextCursor === null ? '' : `?cursor=${body.nextCursor}`;
  } while (query !== '');
  expect(lengths).toEqual([50, 50, 21]);
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(121);
  expect(all.slice(0, 50)).toEqual(detail.participants);
  expect(all.map(({ userName }) => userName)).not.toContain('member1');
  expect((await page(ada, '?cursor=nonsense')).status).toBe(400);
});

it('lists invited users only for themselves', async () => {
  await ada.call('DELETE', '/users/cleo/follow');
  await cleo.call('DELETE', '/users/ada/follow');
  group = await start(ada, [ben, cleo], 'Three');
  const names = async (who: TestPerson) =>
    (await page(who)).body.members.map(({ userName }) => userName).sort();
  expect(await names(ben)).toEqual(['ada', 'ben']);
  expect(await names(cleo)).toEqual(['ada', 'ben', 'cleo']);
});

const change = (who: TestPerson, member: string, isAdmin: boolean) =>
  onMember(who, group, 'PATCH', member, { isAdmin });
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
  const kinds = (await thread(ben, group)).map(({ system }) => system?.kind);
  expect(kinds).toEqual(['created', 'removed']);
});

it('lets admins step down only while there is another admin', async () => {
  expect((await change(ada, ada.id, false)).status).toBe(422);
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
  await addManyMembers(app, group, 'admin', MAX_GROUP_ADMINS - 1);
  await app.ctx.db.run(sql`
    update conversation_members set is_admin = true
    where user_id in (select id from users where user_name like 'admin%')`);
  expect((await change(ada, 'ben', true)).status).toBe(422);
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
