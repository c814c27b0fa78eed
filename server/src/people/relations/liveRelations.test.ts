import { addManyMembers, sendMessage, start } from '../../../testing/chats/chat';
import { until } from '../../../testing/nodes';
import { setPrivate } from '../../../testing/people/peopleActions';
import { setupTestServer } from '../../../testing/setupTestServer';
import { TEST_PASSWORD, type TestPerson } from '../../../testing/testApp';
import { befriend, signedIn } from '../../../testing/testPeople';
import { closeTestSockets, openTestSocket } from '../../../testing/testSocket';
import { sql } from '../../platform/db';
import { listPresenceViewers, listSeenPresence } from '../../users/presence.rules';

// eve is a stranger.
const { app, publishedEvents, ada, ben, eve } = setupTestServer({
  people: { ada: { hasPassword: true }, ben: {}, eve: {} },
});

const follow = () => ben.call('POST', '/users/ada/follow');
const unfollow = () => ben.call('DELETE', '/users/ada/follow');
const turnPrivate = () => setPrivate(ada, true);
const turnPublic = () => setPrivate(ada, false);
const respond = (action: string) =>
  ada.call('POST', '/users/ben/follow-requests', { json: { action } });
const block = () => ada.call('POST', '/users/ben/block');
const unblock = () => ada.call('DELETE', '/users/ben/block');
const deactivate = () =>
  ada.call('POST', '/users/me/deactivate', { json: { password: TEST_PASSWORD } });
const login = () =>
  app.call('POST', '/users/login', { json: { userNameOrEmail: 'ada', password: TEST_PASSWORD } });
const changesTo = async (who: TestPerson) =>
  (await publishedEvents.by(who.id, 'relationship-changed')).map(({ userId }) => userId);
const notificationsTo = (who: TestPerson) => publishedEvents.by(who.id, 'notification');

type Action = () => Promise<{ status: number }>;
const BOTH = [1, 1] as const;

it.each<[string, before: Action[], Action, readonly [toAda: number, toBen: number]]>([
  ['a follow', [], follow, BOTH],
  ['a repeated follow', [follow], follow, [0, 0]],
  ['an unfollow', [follow], unfollow, BOTH],
  ['a removed follower', [follow], () => ada.call('DELETE', '/users/me/followers/ben'), BOTH],
  ['a request', [turnPrivate], follow, BOTH],
  ['a retracted request', [turnPrivate, follow], unfollow, BOTH],
  ['an accepted request', [turnPrivate, follow], () => respond('accept'), BOTH],
  ['a rejected request', [turnPrivate, follow], () => respond('reject'), BOTH],
  ['a request that turning public accepts', [turnPrivate, follow], turnPublic, [1, 2]],
  ['a block', [follow], block, BOTH],
  ['a repeated block', [block], block, [0, 0]],
  ['the end of a block', [block], unblock, BOTH],
  ['turning private', [follow], turnPrivate, [0, 1]],
  ['turning public', [follow, turnPrivate], turnPublic, [0, 1]],
  [
    'a change of another field',
    [follow, turnPrivate],
    () => ada.call('PATCH', '/users/me', { json: { isPrivate: true, bio: 'New' } }),
    [0, 0],
  ],
  ['a deactivation', [follow], deactivate, [0, 1]],
  ['a return', [follow, deactivate], login, [0, 1]],
])(
  'a changed relationship is published to those concerned, but not to strangers: %s',
  async (_name, before, action, [toAda, toBen]) => {
    for (const step of before) await step();
    await publishedEvents.clear();
    await action();
    expect(await changesTo(ben)).toEqual(Array(toBen).fill(ada.id));
    expect(await changesTo(ada)).toEqual(Array(toAda).fill(ben.id));
    expect(await changesTo(eve)).toEqual([]);
  },
);

it('a changed relationship is published to viewers of the profile, strangers too, for a while', async () => {
  await eve.call('GET', '/users/ada');
  await setPrivate(ada, true);
  expect(await changesTo(eve)).toEqual([ada.id]);
  app.clock.advance(16 * 60_000);
  await (await signedIn(app, ada)).call('PATCH', '/users/me', { json: { isPrivate: false } });
  expect(await changesTo(eve)).toEqual([ada.id]);
});

it('a request and an acceptance are notified; a retraction, rejection and block are not', async () => {
  await setPrivate(ada, true);
  await follow();
  expect(await notificationsTo(ada)).toHaveLength(1);
  await publishedEvents.clear();
  await ben.call('DELETE', '/users/ada/follow');
  expect(await publishedEvents.by(ada.id, 'notifications-refreshed')).toHaveLength(1);
  await follow();
  await respond('reject');
  await block();
  await unblock();
  expect(await notificationsTo(ben)).toEqual([]);
  await follow();
  await setPrivate(ada, false);
  expect(await notificationsTo(ben)).toMatchObject([
    { notification: { data: { kind: 'accepted' } } },
  ]);
});

describe('presence', () => {
  let url: string;
  beforeAll(async () => {
    url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    closeTestSockets();
    await app.ctx.background.idle();
  });
  const openTabs = async () => [
    await openTestSocket(url, ada.token),
    await openTestSocket(url, ben.token),
  ];
  /** Starts a chat in which both have written. */
  const chat = async () => {
    const chatId = await start(ada, [ben]);
    await sendMessage(ada, chatId, 'Hello');
    await sendMessage(ben, chatId, 'Hi');
  };
  const lastSeen = null;

  it('of both ends with a block, and returns with its end', async () => {
    await chat();
    const [own, peer] = await openTabs();
    await block();
    expect(await peer?.next('user-offline')).toEqual({ userId: ada.id, lastSeen });
    expect(await own?.next('user-offline')).toEqual({ userId: ben.id, lastSeen });
    own?.received.splice(0);
    await unblock();
    expect(await peer?.next('user-online')).toEqual({ userId: ada.id, lastSeen });
    expect(await own?.next('user-online')).toEqual({ userId: ben.id, lastSeen });
  });

  it('of users without a common chat is not published after a block', async () => {
    const [, peer] = await openTabs();
    await block();
    await peer?.next('relationship-changed');
    await app.ctx.background.idle();
    await until(async () => (await app.ctx.db.query(sql`select 1 from outbox`)).length === 0);
    expect(peer?.received.filter(([name]) => name === 'user-offline')).toEqual([]);
  });

  it('ends with a deactivation, without a time, and the own tabs are disconnected', async () => {
    await chat();
    const [own, peer] = await openTabs();
    await deactivate();
    expect(await own?.next('session-ended')).toEqual({ reason: 'deactivated' });
    await own?.disconnected;
    expect(await peer?.next('relationship-changed')).toEqual({ userId: ada.id });
    expect(await peer?.next('user-offline')).toEqual({ userId: ada.id, lastSeen });
  });

  it('is shared by writers in a group of up to fifty, and not in a larger one', async () => {
    await befriend(app, [ada, ben, eve]);
    const { db } = app.ctx;
    const group = await start(ada, [ben, eve], 'Everyone');
    await sendMessage(ada, group, 'Hello');
    await sendMessage(ben, group, 'Hello, Ada');
    const shared = async () => [
      await listSeenPresence(db, ada.id),
      await listPresenceViewers(db, ada.id),
    ];
    await addManyMembers(app, group, 'more', 47);
    expect(await shared()).toEqual([[ben.id], [ben.id]]);
    await addManyMembers(app, group, 'last', 1);
    expect(await shared()).toEqual([[], []]);
  });
});
