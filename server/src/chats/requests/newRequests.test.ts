import { MAX_NEW_REQUESTS, type WhoCanWrite } from '@kithkin/shared/contract';
import {
  accept,
  addMembers,
  FOUR,
  open,
  sendMessage,
  start,
  startChat,
} from '../../../testing/chats/chat';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';
import { befriend, createTestUser, signInBack } from '../../../testing/testPeople';

const { app, ada, ben, cleo, eve } = setupTestServer({ people: FOUR });

const choose = (who: TestPerson, whoCanWrite: WhoCanWrite) =>
  who.call('PATCH', '/users/me', { json: { preferences: { whoCanWrite } } });

describe('who can write to a user', () => {
  it.each(['nobody', 'following'] as const)('is no stranger with the setting %s', async (who) => {
    const group = await start(eve, [cleo], 'Friday');
    await choose(ben, who);
    const chat = await startChat(eve, [ben]);
    expect([chat.status, chat.body]).toMatchObject([
      403,
      { message: 'You can’t send messages to this person.' },
    ]);
    expect((await startChat(eve, [ben, cleo], 'Saturday')).status).toBe(403);
    expect((await addMembers(eve, group, ben.id)).status).toBe(403);
  });

  it('is a user whom they follow, unless the setting is "nobody"', async () => {
    await befriend(app, [ada, ben]);
    await choose(ben, 'following');
    const chat = await start(ada, [ben]);
    expect((await sendMessage(ada, chat, 'Hello')).status).toBe(201);
    await choose(ben, 'nobody');
    expect((await startChat(ada, [ben, cleo], 'Friday')).status).toBe(403);
    // What was accepted goes on.
    expect((await sendMessage(ada, chat, 'Again')).status).toBe(201);
  });

  it('applies to conversations that are not accepted', async () => {
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

it('limits new conversations with strangers per day, not those with friends', async () => {
  const last = await createTestUser(app, { userName: 'last' });
  const others = await Promise.all(
    Array.from({ length: MAX_NEW_REQUESTS - 1 }, (_, n) =>
      createTestUser(app, { userName: `stranger${n}` }),
    ),
  );
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
    await addMembers(eve, group, last.id),
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
