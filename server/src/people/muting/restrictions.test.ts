import { list, requests, sendMessage, start, thread } from '../../../testing/chats/chat';
import { namesAt, profileOf } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({ areFriends: true });

const restrict = (who: TestPerson, name: string) => who.call('POST', `/users/${name}/restrict`);

it('is visible to its owner only, listed, and ended', async () => {
  await publishedEvents.clear();
  await restrict(ada, 'ben');
  app.clock.advance(1000);
  await restrict(ada, 'eve');
  expect(await profileOf(ada, 'ben')).toMatchObject({
    isRestricted: true,
    followStatus: 'following',
  });
  expect(await profileOf(ben, 'ada')).toMatchObject({ isRestricted: false });
  expect(await publishedEvents.by(ben.id, 'relationship-changed')).toEqual([]);
  const restricted = (who: TestPerson) => namesAt(who, '/users/me/restricted-users');
  expect([await restricted(ada), await restricted(ben)]).toEqual([['eve', 'ben'], []]);
  await ada.call('DELETE', '/users/ben/restrict');
  expect(await restricted(ada)).toEqual(['eve']);
});

it('is not possible for oneself or invisible users', async () => {
  expect((await restrict(ada, 'ada')).status).toBe(400);
  expect((await restrict(ada, 'nobody')).status).toBe(404);
  await ben.call('POST', '/users/ada/block');
  expect((await restrict(ada, 'ben')).status).toBe(404);
});

const ids = (conversations: readonly { _id: string }[]) => conversations.map(({ _id }) => _id);
const folders = async (who: TestPerson) =>
  `list: ${ids(await list(who))}, requests: ${ids(await requests(who))}`;

it('messages of a restricted user are a request in a new conversation', async () => {
  await restrict(ada, 'ben');
  const chat = await start(ben, [ada]);
  expect((await sendMessage(ben, chat, 'Hello')).status).toBe(201);
  expect(await folders(ada)).toBe(`list: , requests: ${chat}`);
  expect(await folders(ben)).toBe(`list: ${chat}, requests: `);
});

it('messages of a restricted user are a request in an existing one, and its sender sees no difference', async () => {
  const chat = await start(ben, [ada]);
  await sendMessage(ben, chat, 'Hello');
  await sendMessage(ada, chat, 'Hello Ben');
  const before = await thread(ben, chat);
  await publishedEvents.clear();
  await restrict(ada, 'ben');
  expect(await publishedEvents.by(ada.id, 'chat-requests-changed')).toEqual([
    { conversationId: chat },
  ]);
  expect(await folders(ada)).toBe(`list: , requests: ${chat}`);
  expect(await thread(ben, chat)).toEqual(before);
  expect((await sendMessage(ben, chat, 'Still there?')).status).toBe(201);
  // Messages of others stay as they are.
  const other = await start(eve, [ada]);
  await sendMessage(eve, other, 'Hi');
  expect(await folders(ada)).toBe(`list: ${other}, requests: ${chat}`);
});
