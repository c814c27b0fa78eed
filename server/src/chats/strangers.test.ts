import { sql } from '../platform/db';
import { createTestApp, type TestApp, type TestPerson } from '../testing/app';
import { people, say, start } from './testing/chat';

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ({ ada, ben, cleo, eve } = await people(app));
});

type Attempt = ['GET' | 'POST' | 'PATCH' | 'DELETE', string, object?];

/** Every call that takes a conversation or a message. */
const attempts = (conversation: string, message: string): Attempt[] => [
  ['GET', `/chats/conversations/${conversation}`],
  ['GET', `/chats/conversations/${conversation}/messages`],
  ['GET', `/chats/conversations/${conversation}/messages?around=1`],
  ['GET', `/chats/conversations/${conversation}/media`],
  ['PATCH', `/chats/conversations/${conversation}`, { name: 'Mine' }],
  ['PATCH', `/chats/conversations/${conversation}/mute`, { muted: true }],
  ['POST', `/chats/conversations/${conversation}/members`, { members: ['eve'] }],
  ['DELETE', `/chats/conversations/${conversation}/members/eve`],
  ['DELETE', `/chats/conversations/${conversation}/members/ada`],
  ['DELETE', `/chats/${conversation}`],
  ['PATCH', `/chats/${conversation}/restore`],
  ['POST', '/chats/messages', { conversationId: conversation, text: 'Hi' }],
  ['PATCH', `/chats/messages/${message}`, { text: 'Mine' }],
  ['DELETE', `/chats/messages/${message}`],
  ['POST', `/chats/messages/${message}/reactions`, { emoji: '👍' }],
  ['DELETE', `/chats/messages/${message}/reactions`],
  ['GET', `/chats/messages/${message}/receipts`],
];

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
  for (const [i, [method, path, json]] of attempts(conversation, message).entries()) {
    const real = await who.call(method, path, json ? { json } : {});
    const [, forgedPath = '', forgedJson] = missing[i] ?? [];
    const forged = await who.call(method, forgedPath, forgedJson ? { json: forgedJson } : {});
    expect([method, path, real.status]).toEqual([method, path, 404]);
    // What exists and what does not look the same.
    expect(real.body).toEqual(forged.body);
  }
  expect(await state()).toEqual(before);
}

it('gives and tells a stranger nothing of a group, on any call', async () => {
  const group = await start(ada, [ben, cleo], 'Friday');
  const { body } = await say(ada, group, 'Secret');
  await app.ctx.background.idle();
  await expectNothing(eve, group, body._id);
});

it('gives and tells a stranger nothing of a direct chat, on any call', async () => {
  const chat = await start(ada, [ben]);
  const { body } = await say(ada, chat, 'Secret');
  await app.ctx.background.idle();
  await expectNothing(eve, chat, body._id);
});

it('gives and tells nothing to somebody who was taken out of the group', async () => {
  const group = await start(ada, [ben, eve], 'Friday');
  const { body } = await say(ada, group, 'Secret');
  await ada.call('DELETE', `/chats/conversations/${group}/members/eve`);
  await app.ctx.background.idle();
  await expectNothing(eve, group, body._id);
});
