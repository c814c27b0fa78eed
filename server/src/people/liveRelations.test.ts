import type { ServerEventName } from '@kithkin/shared/contract';
import { say, start } from '../chats/testing/chat';
import { sql } from '../platform/db';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestPerson } from '../testing/app';
import { until } from '../testing/nodes';
import { addPerson } from '../testing/people';
import { closeTabs, openTab, type Tab } from '../testing/tab';

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
  ada = await addPerson(app, { userName: 'ada', hasPassword: true });
  ben = await addPerson(app, { userName: 'ben' });
  eve = await addPerson(app, { userName: 'eve' });
});
afterEach(async () => {
  closeTabs();
  await app.ctx.background.idle();
});

const setPrivate = (isPrivate: boolean) => ada.call('PATCH', '/users/me', { json: { isPrivate } });
const follow = () => ben.call('POST', '/users/ada/follow');
const answer = (action: string) =>
  ada.call('POST', '/users/ben/follow-requests', { json: { action } });
const login = () =>
  app.call('POST', '/users/login', {
    json: { userNameOrEmail: 'ada', password: TEST_PASSWORD },
  });
const chat = async () => void (await say(ada, await start(ada, [ben]), 'Hello'));

/** What stands before, and who does what: each is felt by ben, about ada. */
const ACTS: Record<string, [before: (() => Promise<unknown>)[], act: () => Promise<unknown>]> = {
  'turns private': [[follow], () => setPrivate(true)],
  'turns public': [[follow, () => setPrivate(true)], () => setPrivate(false)],
  'accepts the request': [[() => setPrivate(true), follow], () => answer('accept')],
  'rejects the request': [[() => setPrivate(true), follow], () => answer('reject')],
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

const heard = (tab: Tab, event: ServerEventName) => tab.heard.filter(([name]) => name === event);
/** All that has been written to be sent is out. */
async function settle(): Promise<void> {
  await app.ctx.background.idle();
  await until(async () => (await app.ctx.db.query(sql`select 1 from outbox`)).length === 0);
}

it.each(Object.keys(ACTS))(
  'when ada %s, ben hears of it at once, and a stranger nothing',
  async (name) => {
    const [before, act] = ACTS[name] ?? [[], async () => undefined];
    for (const step of before) await step();
    // Of what stands before, the tabs that open now hear nothing.
    await settle();
    const [theirs, stranger] = [await openTab(url, ben.token), await openTab(url, eve.token)];
    await act();
    expect(await theirs.next('relationship-changed')).toEqual({ userId: ada.id });
    await settle();
    for (const [, payload] of heard(theirs, 'relationship-changed')) {
      expect(payload).toEqual({ userId: ada.id });
    }
    expect(stranger.heard.map(([event]) => event)).toEqual(['online-users']);
  },
);

it('a request, and its withdrawal, are felt by the one who is asked', async () => {
  await setPrivate(true);
  const mine = await openTab(url, ada.token);
  await follow();
  expect(await mine.next('relationship-changed')).toEqual({ userId: ben.id });
  await mine.next('notification');
  mine.heard.length = 0;
  await ben.call('DELETE', '/users/ada/follow');
  expect(await mine.next('relationship-changed')).toEqual({ userId: ben.id });
  await mine.next('notifications-refreshed');
});

it('turning public lets in who waits: both hear of each other', async () => {
  await setPrivate(true);
  await follow();
  const [mine, theirs] = [await openTab(url, ada.token), await openTab(url, ben.token)];
  await setPrivate(false);
  expect(await mine.next('relationship-changed')).toEqual({ userId: ben.id });
  expect(await theirs.next('relationship-changed')).toEqual({ userId: ada.id });
  expect(await theirs.next('notification')).toMatchObject({
    notification: { data: { kind: 'accepted' } },
  });
});

it('a rejection and a block send no notification of their own', async () => {
  await setPrivate(true);
  await follow();
  const theirs = await openTab(url, ben.token);
  await answer('reject');
  await ada.call('POST', '/users/ben/block');
  await theirs.next('notifications-refreshed');
  await settle();
  expect(heard(theirs, 'notification')).toEqual([]);
});

it('a stranger with the profile open hears that it turns private', async () => {
  const looking = await openTab(url, eve.token);
  await eve.call('GET', '/users/ada');
  await setPrivate(true);
  expect(await looking.next('relationship-changed')).toEqual({ userId: ada.id });
});

it('a block takes each out of the other’s presence, and its end brings them back', async () => {
  await chat();
  const [mine, theirs] = [await openTab(url, ada.token), await openTab(url, ben.token)];
  await ada.call('POST', '/users/ben/block');
  expect(await theirs.next('user-offline')).toEqual({ userId: ada.id, lastSeen: null });
  expect(await mine.next('user-offline')).toEqual({ userId: ben.id, lastSeen: null });
  mine.heard.length = 0;
  await ada.call('DELETE', '/users/ben/block');
  expect(await theirs.next('user-online')).toEqual({ userId: ada.id, lastSeen: null });
  expect(await mine.next('user-online')).toEqual({ userId: ben.id, lastSeen: null });
});

it('of a block between strangers to each other’s chats, presence tells nothing', async () => {
  const theirs = await openTab(url, ben.token);
  await openTab(url, ada.token);
  await ada.call('POST', '/users/ben/block');
  await theirs.next('relationship-changed');
  await settle();
  expect(heard(theirs, 'user-offline')).toEqual([]);
});

it('deactivating ends one’s own tabs, and those one chats with hear it, without a time', async () => {
  await chat();
  const [mine, theirs] = [await openTab(url, ada.token), await openTab(url, ben.token)];
  await ada.call('POST', '/users/me/deactivate', { json: { password: TEST_PASSWORD } });
  expect(await mine.next('session-ended')).toEqual({ reason: 'deactivated' });
  await mine.gone;
  expect(await theirs.next('relationship-changed')).toEqual({ userId: ada.id });
  expect(await theirs.next('user-offline')).toEqual({ userId: ada.id, lastSeen: null });
});
