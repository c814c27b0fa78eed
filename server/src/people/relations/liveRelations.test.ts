import type { ServerEventName } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../../testing/chats/chat';
import { until } from '../../../testing/nodes';
import {
  createTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestPerson,
} from '../../../testing/testApp';
import { createTestUser } from '../../../testing/testPeople';
import { closeTestSockets, openTestSocket, type TestSocket } from '../../../testing/testSocket';
import { sql } from '../../platform/db';

let app: TestApp;
let url: string;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ada = await createTestUser(app, { userName: 'ada', hasPassword: true });
  ben = await createTestUser(app, { userName: 'ben' });
  eve = await createTestUser(app, { userName: 'eve' });
});
afterEach(async () => {
  closeTestSockets();
  await app.ctx.background.idle();
});

const setPrivate = (isPrivate: boolean) => ada.call('PATCH', '/users/me', { json: { isPrivate } });
const follow = () => ben.call('POST', '/users/ada/follow');
const respond = (action: string) =>
  ada.call('POST', '/users/ben/follow-requests', { json: { action } });
const login = () =>
  app.call('POST', '/users/login', {
    json: { userNameOrEmail: 'ada', password: TEST_PASSWORD },
  });
/** Starts a chat in which both have written. */
const chat = async () => {
  const id = await start(ada, [ben]);
  await sendMessage(ada, id, 'Hello');
  await sendMessage(ben, id, 'Hi');
};

/** For each action of ada: the steps before it, and the action. Ben must receive the change. */
const ACTIONS: Record<string, [before: (() => Promise<unknown>)[], act: () => Promise<unknown>]> = {
  'turns private': [[follow], () => setPrivate(true)],
  'turns public': [[follow, () => setPrivate(true)], () => setPrivate(false)],
  'accepts the request': [[() => setPrivate(true), follow], () => respond('accept')],
  'rejects the request': [[() => setPrivate(true), follow], () => respond('reject')],
  'removes the follower': [[follow], () => ada.call('DELETE', '/users/me/followers/ben')],
  blocks: [[follow], () => ada.call('POST', '/users/ben/block')],
  unblocks: [
    [() => ada.call('POST', '/users/ben/block')],
    () => ada.call('DELETE', '/users/ben/block'),
  ],
  deactivates: [
    [follow],
    () => ada.call('POST', '/users/me/deactivate', { json: { password: TEST_PASSWORD } }),
  ],
  returns: [
    [follow, () => ada.call('POST', '/users/me/deactivate', { json: { password: TEST_PASSWORD } })],
    login,
  ],
};

const received = (tab: TestSocket, event: ServerEventName) =>
  tab.received.filter(([name]) => name === event);
/** Waits until all outbox rows have been sent. */
async function waitForOutbox(): Promise<void> {
  await app.ctx.background.idle();
  await until(async () => (await app.ctx.db.query(sql`select 1 from outbox`)).length === 0);
}

it.each(Object.keys(ACTIONS))(
  'when ada %s, ben hears of it at once, and a stranger nothing',
  async (name) => {
    const [before, action] = ACTIONS[name] ?? [[], async () => undefined];
    for (const step of before) await step();
    // The tabs opened next receive nothing of the earlier steps.
    await waitForOutbox();
    const [peer, stranger] = [
      await openTestSocket(url, ben.token),
      await openTestSocket(url, eve.token),
    ];
    await action();
    expect(await peer.next('relationship-changed')).toEqual({ userId: ada.id });
    await waitForOutbox();
    for (const [, payload] of received(peer, 'relationship-changed')) {
      expect(payload).toEqual({ userId: ada.id });
    }
    expect(stranger.received.map(([event]) => event)).toEqual(['online-users']);
  },
);

it('a request, and its withdrawal, are felt by the one who is asked', async () => {
  await setPrivate(true);
  const own = await openTestSocket(url, ada.token);
  await follow();
  expect(await own.next('relationship-changed')).toEqual({ userId: ben.id });
  await own.next('notification');
  own.received.length = 0;
  await ben.call('DELETE', '/users/ada/follow');
  expect(await own.next('relationship-changed')).toEqual({ userId: ben.id });
  await own.next('notifications-refreshed');
});

it('turning public lets in who waits: both hear of each other', async () => {
  await setPrivate(true);
  await follow();
  const [own, peer] = [await openTestSocket(url, ada.token), await openTestSocket(url, ben.token)];
  await setPrivate(false);
  expect(await own.next('relationship-changed')).toEqual({ userId: ben.id });
  expect(await peer.next('relationship-changed')).toEqual({ userId: ada.id });
  expect(await peer.next('notification')).toMatchObject({
    notification: { data: { kind: 'accepted' } },
  });
});

it('a rejection and a block send no notification of their own', async () => {
  await setPrivate(true);
  await follow();
  const peer = await openTestSocket(url, ben.token);
  await respond('reject');
  await ada.call('POST', '/users/ben/block');
  await peer.next('notifications-refreshed');
  await waitForOutbox();
  expect(received(peer, 'notification')).toEqual([]);
});

it('a stranger with the profile open hears that it turns private', async () => {
  const viewerTab = await openTestSocket(url, eve.token);
  await eve.call('GET', '/users/ada');
  await setPrivate(true);
  expect(await viewerTab.next('relationship-changed')).toEqual({ userId: ada.id });
});

it('a block takes each out of the other’s presence, and its end brings them back', async () => {
  await chat();
  const [own, peer] = [await openTestSocket(url, ada.token), await openTestSocket(url, ben.token)];
  await ada.call('POST', '/users/ben/block');
  expect(await peer.next('user-offline')).toEqual({ userId: ada.id, lastSeen: null });
  expect(await own.next('user-offline')).toEqual({ userId: ben.id, lastSeen: null });
  own.received.length = 0;
  await ada.call('DELETE', '/users/ben/block');
  expect(await peer.next('user-online')).toEqual({ userId: ada.id, lastSeen: null });
  expect(await own.next('user-online')).toEqual({ userId: ben.id, lastSeen: null });
});

it('of a block between strangers to each other’s chats, presence tells nothing', async () => {
  const peer = await openTestSocket(url, ben.token);
  await openTestSocket(url, ada.token);
  await ada.call('POST', '/users/ben/block');
  await peer.next('relationship-changed');
  await waitForOutbox();
  expect(received(peer, 'user-offline')).toEqual([]);
});

it('deactivating ends one’s own tabs, and those one chats with hear it, without a time', async () => {
  await chat();
  const [own, peer] = [await openTestSocket(url, ada.token), await openTestSocket(url, ben.token)];
  await ada.call('POST', '/users/me/deactivate', { json: { password: TEST_PASSWORD } });
  expect(await own.next('session-ended')).toEqual({ reason: 'deactivated' });
  await own.disconnected;
  expect(await peer.next('relationship-changed')).toEqual({ userId: ada.id });
  expect(await peer.next('user-offline')).toEqual({ userId: ada.id, lastSeen: null });
});
