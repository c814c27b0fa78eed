import { FOUR, sendMessage, start } from '../../testing/chats/chat';
import { attempts } from '../../testing/chats/randomAttempts';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { exemptRoutes } from '../../testing/visibility/surfaces/chats';
import { sql } from '../platform/db';

const { app, ada, ben, cleo, eve } = setupTestServer({ people: FOUR, areFriends: true });

const state = () =>
  app.ctx.db.query(sql`
    select c.last_seq, c.group_name, (select jsonb_agg(to_jsonb(m) order by m.seq) from messages m
        where m.conversation_id = c.id) as messages,
      (select jsonb_agg(to_jsonb(o) order by o.user_id) from conversation_members o
        where o.conversation_id = c.id) as members
    from conversations c order by c.id`);

async function expectNothing(who: TestPerson, conversation: string, message: string) {
  const before = await state();
  const missing = attempts(
    '01890000-0000-7000-8000-000000000001',
    '01890000-0000-7000-8000-000000000002',
  );
  for (const [i, { method, path, json }] of attempts(conversation, message).entries()) {
    const real = await who.call(method, path, json ? { json } : {});
    const unknown = missing[i];
    const forged = await who.call(
      method,
      unknown?.path ?? '',
      unknown?.json ? { json: unknown.json } : {},
    );
    expect([method, path, real.status]).toEqual([method, path, 404]);
    // The responses for an existing and a missing id are the same.
    expect(real.body).toEqual(forged.body);
  }
  expect(await state()).toEqual(before);
}

it('tries every call that members alone may make', () => {
  const tried = new Set(attempts('', '').map(({ route }) => route));
  const mounted = Object.entries(exemptRoutes).filter(([, where]) =>
    where.includes('strangers.test'),
  );
  expect(mounted.map(([route]) => route).filter((route) => !tried.has(route))).toEqual([]);
});

it('gives and tells a stranger nothing of a group, on any call', async () => {
  const group = await start(ada, [ben, cleo], 'Friday');
  const { body } = await sendMessage(ada, group, 'Secret');
  await app.ctx.background.idle();
  await expectNothing(eve, group, body._id);
});

it('gives and tells a stranger nothing of a direct chat, on any call', async () => {
  const chat = await start(ada, [ben]);
  const { body } = await sendMessage(ada, chat, 'Secret');
  await app.ctx.background.idle();
  await expectNothing(eve, chat, body._id);
});

it('gives and tells nothing to somebody who was taken out of the group', async () => {
  const group = await start(ada, [ben, eve], 'Friday');
  const { body } = await sendMessage(ada, group, 'Secret');
  await ada.call('DELETE', `/chats/conversations/${group}/members/eve`);
  await app.ctx.background.idle();
  await expectNothing(eve, group, body._id);
});
