import type { Conversation } from '@kithkin/shared/contract';
import { FOUR, list, open, requests, sendMessage, start } from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson, TestResponse } from '../../../testing/testApp';
import { id, sql } from '../../platform/db';
import { markRead } from '../chats.events';

/** Ada and Ben, and Ada and Cleo follow each other; Eve is a stranger. */
const { app, ada, ben, cleo, eve } = setupTestServer({
  people: FOUR,
  follows: [
    ['ada', 'ben'],
    ['ben', 'ada'],
    ['ada', 'cleo'],
    ['cleo', 'ada'],
  ],
});

const PREFIX = '/api/v1.1';
const NEXT = /^<([^>]+)>; rel="next"$/;

/** Follows the links from `path` to the last page; returns the pages. */
async function pages(who: TestPerson, path: string): Promise<Conversation[][]> {
  const found: Conversation[][] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const page: TestResponse<Conversation[]> = await who.call('GET', next);
    found.push(page.body);
    next = NEXT.exec(String(page.headers.link ?? ''))?.[1]?.slice(PREFIX.length);
  }
  return found;
}

const ids = (found: readonly Conversation[]) => found.map(({ _id }) => _id);

/** Creates groups of two people at one time each second; the newest is the last. */
async function addGroups(by: TestPerson, member: TestPerson, count: number, accepted: boolean) {
  const now = app.clock.now().toISOString();
  await app.ctx.db.run(sql`
    with groups as (
      insert into conversations (id, is_group, group_name, created_by, created_at, last_message_at)
      select gen_random_uuid(), true, 'Group ' || n, ${id(by.id)}, ${now}::timestamptz,
        ${now}::timestamptz + n / 2 * interval '1 second'
      from generate_series(1, ${count}::int) n returning id)
    insert into conversation_members (conversation_id, user_id, joined_at, accepted_at, invited_by)
    select id, who, ${now}::timestamptz, case when ${accepted} or who = ${id(by.id)} then ${now}::timestamptz end,
      case when not ${accepted} and who <> ${id(by.id)} then ${id(by.id)} end
    from groups cross join unnest(array[${id(by.id)}, ${id(member.id)}]) who`);
}

/** Starts a chat of Ada with Ben and one with Cleo, each with a message. */
async function realChats(): Promise<string[]> {
  const withBen = await start(ada, [ben]);
  await sendMessage(ben, withBen, 'Hello');
  app.clock.advance(1000);
  const withCleo = await start(ada, [cleo]);
  await sendMessage(cleo, withCleo, 'Hello');
  app.clock.advance(1000);
  return [withCleo, withBen];
}

it('continues after a conversation that was deleted or left in the meantime, not after one of others', async () => {
  await addGroups(ben, ada, 6, true);
  const whole = ids(await list(ada));
  const after = (at: number) => `/chats/conversations?before=${whole[at]}`;
  await ada.call('DELETE', `/chats/${whole[1]}`);
  expect(ids((await ada.call<Conversation[]>('GET', after(1))).body)).toEqual(whole.slice(2));
  await ada.call('DELETE', `/chats/conversations/${whole[2]}/members/${ada.id}`);
  expect((await ada.call('GET', after(2))).status).toBe(200);
  const foreign = await start(ben, [cleo]);
  expect((await ada.call('GET', `/chats/conversations?before=${foreign}`)).status).toBe(404);
});

it('searches all listed conversations by the names of groups and of the other user', async () => {
  const [withCleo = '', withBen = ''] = await realChats();
  await addGroups(ben, ada, 120, true);
  const search = async (q: string, folder = '') =>
    ids((await pages(ada, `/chats/conversations?q=${encodeURIComponent(q)}${folder}`)).flat());
  expect(await search('SÓL')).toEqual([withCleo]);
  expect(await search('@ben')).toEqual([withBen]);
  expect(await search('group 77')).toHaveLength(1);
  expect(await search('group')).toHaveLength(120);
  expect(await search('%')).toEqual([]);
  expect(await search('  ')).toHaveLength(122);
  // The own name is in every chat, and a group is not found by its members.
  expect(await search('lovelace')).toEqual([]);
  expect(await search('group', '&folder=requests')).toEqual([]);
  await app.ctx.db.run(sql`update users set deactivated_at = now() where id = ${id(cleo.id)}`);
  expect(await search('cleo')).toEqual([]);
});

it('lists each conversation as it is at its own address', async () => {
  const [withCleo = '', withBen = ''] = await realChats();
  const group = await start(ada, [ben, cleo], 'Climbers');
  const { body } = await sendMessage(ben, group, 'Who is in?');
  await sendMessage(cleo, group, 'I am', { replyTo: body._id });
  await ada.call('POST', `/chats/messages/${body._id}/reactions`, { json: { emoji: '👍' } });
  await sendMessage(ada, withBen, 'Hello back');
  const team = await start(ben, [ada, cleo], 'Team');
  await ben.call('PATCH', `/chats/conversations/${team}/members/${cleo.id}`, {
    json: { isAdmin: true },
  });
  const { body: plan } = await sendMessage(ada, team, 'A plan');
  for (const who of [ben, cleo]) await markRead(app.ctx, who.id, 'seen', team, plan.seq);
  const alone = await start(ada, [eve], 'Not accepted');
  await sendMessage(ada, alone, 'Nobody here?');
  await ben.call('POST', '/users/ada/block');
  const others = await start(ben, [cleo], 'Without Ada');
  await sendMessage(eve, await start(eve, [ada]), 'It is me');
  await sendMessage(eve, await start(eve, [ada, cleo], 'Strangers'), 'All of us');
  await ada.call('PATCH', `/chats/conversations/${withCleo}/mute`, { json: { muted: true } });
  await app.ctx.db.run(sql`update users set deactivated_at = now() where id = ${id(cleo.id)}`);
  for (const who of [ada, ben, eve]) {
    const all = [...(await list(who)), ...(await requests(who))];
    expect(all.length).toBeGreaterThan(1);
    for (const one of all) expect((await open(who, one._id)).body).toEqual(one);
  }
  await app.ctx.db.run(sql`delete from users where id = ${id(cleo.id)}`);
  for (const one of await list(ada)) expect((await open(ada, one._id)).body).toEqual(one);
  expect(ids(await list(ada))).not.toContain(others);
});

it('limits responses to a hundred conversations, with links to all others', async () => {
  const real = await realChats();
  /** Bytes of a page, as its text. */
  const size = async (path: string) => JSON.stringify((await ada.call('GET', path)).body).length;
  const MAX_BYTES = 256 * 1024;
  await addGroups(eve, ada, 250, false);
  expect(ids(await list(ada))).toEqual(real);
  await addGroups(ben, ada, 250, true);
  for (const [folder, length] of [
    ['folder=requests', 250],
    ['', 252],
  ] as const) {
    const path = `/chats/conversations?${folder}`;
    expect(await size(path)).toBeLessThan(MAX_BYTES);
    const all = await pages(ada, `${path}&limit=100`);
    expect([folder, all[0]?.length, new Set(ids(all.flat())).size]).toEqual([folder, 100, length]);
  }
  expect([(await list(ada)).length, (await requests(ada)).length]).toEqual([100, 100]);
  const whole = (await pages(ada, '/chats/conversations?limit=100')).flat();
  expect(ids(whole).slice(-2)).toEqual(real);
  expect(ids((await pages(ada, '/chats/conversations?limit=60')).flat())).toEqual(ids(whole));
});
