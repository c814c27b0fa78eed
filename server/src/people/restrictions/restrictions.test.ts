import type { UserPage } from '@kithkin/shared/contract';
import { list, requests, sendMessage, start, thread } from '../../../testing/chats/chat';
import { profileOf } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  people: { ada: {}, ben: { fullName: 'Ben Ito' }, eve: {} },
  areFriends: true,
});

const restrict = (who: TestPerson, name: string) => who.call('POST', `/users/${name}/restrict`);
const end = (who: TestPerson, name: string) => who.call('DELETE', `/users/${name}/restrict`);

it('is visible to its owner only, listed, and ended', async () => {
  await publishedEvents.clear();
  expect((await restrict(ada, 'ben')).body).toEqual({ message: 'You have restricted Ben Ito.' });
  app.clock.advance(1000);
  await restrict(ada, 'eve');
  expect(await profileOf(ada, 'ben')).toMatchObject({
    isRestricted: true,
    followStatus: 'following',
  });
  expect(await profileOf(ben, 'ada')).toMatchObject({ isRestricted: false });
  expect(await publishedEvents.by(ben.id, 'relationship-changed')).toEqual([]);
  const restricted = async (who: TestPerson) =>
    (await who.call<UserPage>('GET', '/users/me/restricted-users')).body.users;
  expect(await restricted(ada)).toMatchObject([{ userName: 'eve' }, { userName: 'ben' }]);
  expect(await restricted(ben)).toEqual([]);
  await end(ada, 'ben');
  expect(await restricted(ada)).toMatchObject([{ userName: 'eve' }]);
});

it('is not possible for oneself or invisible users', async () => {
  expect((await restrict(ada, 'ada')).status).toBe(400);
  expect((await restrict(ada, 'nobody')).status).toBe(404);
  await ben.call('POST', '/users/ada/block');
  expect((await restrict(ada, 'ben')).status).toBe(404);
});

describe('messages of a restricted user', () => {
  const folders = async (who: TestPerson) => [
    (await list(who)).map(({ _id }) => _id),
    (await requests(who)).map(({ _id }) => _id),
  ];

  it('are a request in a new conversation', async () => {
    await restrict(ada, 'ben');
    const chat = await start(ben, [ada]);
    expect((await sendMessage(ben, chat, 'Hello')).status).toBe(201);
    expect([await folders(ada), await folders(ben)]).toEqual([
      [[], [chat]],
      [[chat], []],
    ]);
  });

  it('are a request in an existing one, and its sender sees no difference', async () => {
    const chat = await start(ben, [ada]);
    await sendMessage(ben, chat, 'Hello');
    await sendMessage(ada, chat, 'Hello Ben');
    const before = await thread(ben, chat);
    await publishedEvents.clear();
    await restrict(ada, 'ben');
    expect(await publishedEvents.by(ada.id, 'chat-requests-changed')).toEqual([
      { conversationId: chat },
    ]);
    expect(await folders(ada)).toEqual([[], [chat]]);
    expect(await thread(ben, chat)).toEqual(before);
    expect((await sendMessage(ben, chat, 'Still there?')).status).toBe(201);
    // Messages of others stay as they are.
    const other = await start(eve, [ada]);
    await sendMessage(eve, other, 'Hi');
    expect(await folders(ada)).toEqual([[other], [chat]]);
  });
});
