import { type Conversation, MAX_NEW_REQUESTS, type WhoCanWrite } from '@kithkin/shared/contract';
import { accept, FOUR, open, sendMessage, start } from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { befriend, createTestUser, signInBack } from '../../../testing/testPeople';

const { app, ada, ben, cleo, eve } = setupTestServer({ people: FOUR });

const choose = (who: TestPerson, whoCanWrite: WhoCanWrite) =>
  who.call('PATCH', '/users/me', { json: { preferences: { whoCanWrite } } });
const startChat = (who: TestPerson, others: readonly TestPerson[], groupName?: string) =>
  who.call<Conversation>('POST', '/chats/conversations', {
    json: { participants: others.map(({ id }) => id), ...(groupName ? { groupName } : {}) },
  });
const add = (who: TestPerson, group: string, other: TestPerson) =>
  who.call('POST', `/chats/conversations/${group}/members`, { json: { members: [other.id] } });

describe('who can write to somebody', () => {
  it.each(['nobody', 'following'] as const)('is not a stranger if they chose %s', async (who) => {
    const group = await start(eve, [cleo], 'Friday');
    await choose(ben, who);
    const chat = await startChat(eve, [ben]);
    expect([chat.status, chat.body]).toMatchObject([
      403,
      { message: 'You can’t send messages to this person.' },
    ]);
    expect((await startChat(eve, [ben, cleo], 'Saturday')).status).toBe(403);
    expect((await add(eve, group, ben)).status).toBe(403);
  });

  it('is somebody whom they follow, unless they chose nobody', async () => {
    await befriend(app, [ada, ben]);
    await choose(ben, 'following');
    const chat = await start(ada, [ben]);
    expect((await sendMessage(ada, chat, 'Hello')).status).toBe(201);
    await choose(ben, 'nobody');
    expect((await startChat(ada, [ben, cleo], 'Friday')).status).toBe(403);
    // What was accepted goes on.
    expect((await sendMessage(ada, chat, 'Again')).status).toBe(201);
  });

  it('ends what they have not accepted, until they do', async () => {
    const chat = await start(eve, [ben]);
    await sendMessage(eve, chat, 'Hello');
    await choose(ben, 'nobody');
    expect((await sendMessage(eve, chat, 'Again')).status).toBe(403);
    expect((await open(eve, chat)).body.canSend).toBe(false);
    await accept(ben, chat);
    expect((await sendMessage(eve, chat, 'Again')).status).toBe(201);
    expect((await open(eve, chat)).body.canSend).toBe(true);
  });
});

it('lets an account begin so many conversations with strangers a day, and any with friends', async () => {
  const strangers = await Promise.all(
    Array.from({ length: MAX_NEW_REQUESTS }, (_, n) =>
      createTestUser(app, { userName: `stranger${n}` }),
    ),
  );
  const [last = ada, ...others] = strangers;
  const group = await start(eve, [ben], 'Friday');
  for (const [n, other] of others.entries()) {
    expect([n, (await sendMessage(eve, await start(eve, [other]), 'Hello')).status]).toEqual([
      n,
      201,
    ]);
  }
  const chat = await start(eve, [last]);
  app.clock.advance(1000);
  const rejected = [
    await sendMessage(eve, chat, 'Hello'),
    await startChat(eve, [last], 'Saturday'),
    await add(eve, group, last),
  ];
  expect(rejected.map(({ status }) => status)).toEqual([429, 429, 429]);
  expect(rejected[0]?.body).toMatchObject({
    message:
      'You have started many conversations with people who don’t follow you. Try again tomorrow.',
  });
  // Conversations that were begun go on, and friends are not counted.
  expect((await sendMessage(eve, group, 'Hello')).status).toBe(201);
  await befriend(app, [eve, cleo]);
  expect((await sendMessage(eve, await start(eve, [cleo]), 'Hello')).status).toBe(201);

  app.clock.advance(25 * 3_600_000);
  await signInBack(app, eve);
  expect((await sendMessage(eve, chat, 'Hello')).status).toBe(201);
});
