import { Conversation, Message } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import {
  accept,
  addMembers,
  FOUR,
  list,
  open,
  removeMember,
  sendMessage,
  start,
  thread,
} from '../../../testing/chats/chat';
import { formOf, picture } from '../../../testing/forms';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { deactivate } from '../../../testing/testPeople';

const { app, ada, ben, cleo, eve } = setupTestServer({ people: FOUR, areFriends: true });
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

it('lists changes of the group in the thread, without counting them as unread', async () => {
  await edit(ben, { name: 'Saturday' });
  await add(ben, ['eve']);
  await remove(ada, eve.id);
  await remove(cleo, 'cleo');
  expect(await lines(ada)).toEqual([
    'ada created',
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

it('accepts messages across a block between members, without presence', async () => {
  await add(ben, ['eve']);
  await eve.call('POST', '/users/ada/block');
  // Messages in a group arrive collapsed across a block (collapsed.test.ts); presence does not.
  expect((await sendMessage(eve, group, 'Hello')).status).toBe(201);
  const current = (await open(ada, group)).body;
  expect(current.participants.find(({ _id }) => _id === eve.id)).toMatchObject({
    fullName: 'Eve Adams',
    isOnline: false,
    lastSeen: null,
  });
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
