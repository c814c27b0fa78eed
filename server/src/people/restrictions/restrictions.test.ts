import type { Conversation, Message, User, UserPage } from '@kithkin/shared/contract';
import { setupTestServer } from '../../../testing/setupTestServer';
import type { TestPerson } from '../../../testing/testApp';

const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  people: { ada: {}, ben: { fullName: 'Ben Ito' }, eve: {} },
  areFriends: true,
});

const restrict = (who: TestPerson, name: string) => who.call('POST', `/users/${name}/restrict`);
const end = (who: TestPerson, name: string) => who.call('DELETE', `/users/${name}/restrict`);
const profile = async (who: TestPerson, name: string) =>
  (await who.call<{ user: User }>('GET', `/users/${name}`)).body.user;

it('is known to the restricter alone, listed, and ended', async () => {
  await publishedEvents.clear();
  expect((await restrict(ada, 'ben')).body).toEqual({ message: 'You have restricted Ben Ito.' });
  app.clock.advance(1000);
  await restrict(ada, 'eve');
  expect(await profile(ada, 'ben')).toMatchObject({
    isRestricted: true,
    followStatus: 'following',
  });
  expect(await profile(ben, 'ada')).toMatchObject({ isRestricted: false });
  expect(await publishedEvents.by(ben.id, 'relationship-changed')).toEqual([]);
  const list = async (who: TestPerson) =>
    (await who.call<UserPage>('GET', '/users/me/restricted-users')).body.users;
  expect(await list(ada)).toMatchObject([{ userName: 'eve' }, { userName: 'ben' }]);
  expect(await list(ben)).toEqual([]);
  await end(ada, 'ben');
  expect(await list(ada)).toMatchObject([{ userName: 'eve' }]);
});

it('is not possible for oneself or whom one cannot see', async () => {
  expect((await restrict(ada, 'ada')).status).toBe(400);
  expect((await restrict(ada, 'nobody')).status).toBe(404);
  await ben.call('POST', '/users/ada/block');
  expect((await restrict(ada, 'ben')).status).toBe(404);
});

describe('messages of a restricted person', () => {
  const chatOf = async (who: TestPerson, other: TestPerson) =>
    (
      await who.call<Conversation>('POST', '/chats/conversations', {
        json: { participants: [other.id] },
      })
    ).body;
  const send = (who: TestPerson, conversationId: string, text: string) =>
    who.call<Message>('POST', '/chats/messages', { json: { conversationId, text } });
  const listed = async (who: TestPerson, query = '') =>
    (await who.call<Conversation[]>('GET', `/chats/conversations${query}`)).body.map(
      ({ _id }) => _id,
    );
  const requests = (who: TestPerson) => listed(who, '?folder=requests');

  it('are a request, in a new conversation', async () => {
    await restrict(ada, 'ben');
    const { _id } = await chatOf(ben, ada);
    expect((await send(ben, _id, 'Hello')).status).toBe(201);
    expect([await listed(ada), await requests(ada)]).toEqual([[], [_id]]);
    expect(await listed(ben)).toEqual([_id]);
  });

  it('are a request in one that goes on, whose sender sees no difference', async () => {
    const { _id } = await chatOf(ben, ada);
    await send(ben, _id, 'Hello');
    await send(ada, _id, 'Hello Ben');
    const history = async () =>
      (await ben.call<unknown>('GET', `/chats/conversations/${_id}/messages`)).body;
    const before = await history();
    await publishedEvents.clear();
    await restrict(ada, 'ben');
    expect(await publishedEvents.by(ada.id, 'chat-requests-changed')).toEqual([
      { conversationId: _id },
    ]);
    expect([await listed(ada), await requests(ada)]).toEqual([[], [_id]]);
    expect(await history()).toEqual(before);
    expect((await send(ben, _id, 'Still there?')).status).toBe(201);
    expect(await requests(ada)).toEqual([_id]);
    // Groups stay as they are, and so does what others write.
    const other = await chatOf(eve, ada);
    await send(eve, other._id, 'Hi');
    expect(await listed(ada)).toEqual([other._id]);
  });
});
