import type { ServerEvents } from '@kithkin/shared/contract';
import { sendMessage, start } from '../../testing/chats/chat';
import { setupTestServer } from '../../testing/setupTestServer';
import type { TestPerson } from '../../testing/testApp';
import { befriend, createTestUser } from '../../testing/testPeople';
import type { TestSocket } from '../../testing/testSocket';
import { id, list, sql } from '../platform/db';
import { newId } from '../platform/ids';

type Changed = ServerEvents['presence-changed'];

const redis = process.env.TEST_REDIS_URL;
const { app, ada, ben, eve, openTab } = setupTestServer({
  listens: true,
  app: { env: redis ? { REDIS_URL: redis } : {} },
});

afterEach(async () => {
  await app.ctx.background.idle();
  jest.restoreAllMocks();
});

/** Sends the command and resolves once the node has handled it. */
function follow(
  { socket }: TestSocket,
  userIds: readonly string[],
  conversationId?: string,
): Promise<void> {
  const feed = app.ctx.presenceFeed;
  const original = feed.follow;
  return new Promise((resolve) => {
    jest.spyOn(feed, 'follow').mockImplementationOnce((...args) => {
      original(...args);
      resolve();
    });
    socket.emit('follow-presence', { userIds, ...(conversationId && { conversationId }) });
  });
}

/** Resolves once what the node sent before has reached a tab. */
const received = async (tab: TestSocket) => {
  const own = app.ctx.events;
  const userId = newId();
  own.emit('emit-now', {
    event: 'relationship-changed',
    recipients: [viewers.get(tab) ?? ''],
    payload: { userId },
  });
  await tab.next<{ userId: string }>(
    'relationship-changed',
    (payload) => payload.userId === userId,
  );
};
const viewers = new WeakMap<TestSocket, string>();

/** Sends all pending events, and waits until the tabs have received them. */
async function flush(...tabs: TestSocket[]): Promise<void> {
  await app.ctx.background.idle();
  await app.ctx.presenceFeed.flush();
  for (const tab of tabs) await received(tab);
}

async function open(who: TestPerson, follows: readonly TestPerson[] = []): Promise<TestSocket> {
  const tab = await openTab(who);
  // Its arrival has been published.
  await app.ctx.background.idle();
  viewers.set(tab, who.id);
  if (follows.length > 0)
    await follow(
      tab,
      follows.map((person) => person.id),
    );
  return tab;
}
const changesOf = ({ received: events }: TestSocket) =>
  events.flatMap(([name, payload]) => (name === 'presence-changed' ? [payload as Changed] : []));
const namesOf = ({ received: events }: TestSocket) =>
  events.map(([name]) => name).filter((name) => name !== 'relationship-changed');

/** Starts a chat in which both have written. */
async function chat(one: TestPerson, other: TestPerson): Promise<void> {
  await befriend(app, [one, other]);
  const id = await start(one, [other]);
  for (const who of [one, other]) await sendMessage(who, id, 'Hello');
}

async function close(tab: TestSocket): Promise<void> {
  const left = new Promise<void>((resolve) => {
    const feed = app.ctx.presenceFeed;
    const original = feed.unfollow;
    jest.spyOn(feed, 'unfollow').mockImplementationOnce((socket) => {
      original(socket);
      resolve();
    });
  });
  tab.socket.disconnect();
  await left;
  await app.ctx.background.idle();
}

it('publishes the presence of followed users to a tab in one event, then changes', async () => {
  await chat(ada, ben);
  const peer = await open(ben);
  const own = await open(ada, [ben, eve]);
  await flush(own);
  expect(changesOf(own)).toEqual([
    { people: [{ userId: ben.id, isOnline: true, lastSeen: null }] },
  ]);
  await close(peer);
  await flush(own);
  expect(changesOf(own).slice(1)).toEqual([
    { people: [{ userId: ben.id, isOnline: false, lastSeen: expect.any(String) }] },
  ]);
  // A user who is back before the event is published has not been offline.
  const again = await open(ben);
  await flush(own);
  const count = changesOf(own).length;
  await close(again);
  await open(ben);
  await flush(own);
  expect(changesOf(own)).toHaveLength(count);
  expect(namesOf(own)).not.toContain('user-online');
  expect(namesOf(own)).not.toContain('user-offline');
});

it('publishes the presence of all users to tabs of earlier versions, which follow no users', async () => {
  await chat(ada, ben);
  const own = await open(ada);
  const peer = await open(ben);
  expect(await own.next('user-online')).toEqual({ userId: ben.id, lastSeen: null });
  await close(peer);
  expect(await own.next('user-offline')).toMatchObject({ userId: ben.id });
  await flush(own);
  expect(changesOf(own)).toEqual([]);
});

it('publishes nothing about users whom the viewer does not see, or follow any more', async () => {
  await chat(ada, ben);
  const stranger = await open(eve, [ada, ben]);
  const own = await open(ada, [ben]);
  await flush(stranger, own);
  await ben.call('POST', `/users/${ada.id}/block`);
  await app.ctx.background.idle();
  const before = changesOf(own).length;
  const peer = await open(ben);
  await close(peer);
  await flush(stranger, own);
  expect(changesOf(own)).toHaveLength(before);
  await ben.call('DELETE', `/users/${ada.id}/block`);
  const again = await open(ben);
  await flush(stranger, own);
  const online = { userId: ben.id, isOnline: true, lastSeen: null };
  expect(changesOf(own).at(-1)?.people).toEqual([online]);
  const after = changesOf(own).length;
  await follow(own, [eve.id]);
  await close(again);
  await flush(stranger, own);
  expect(changesOf(own)).toHaveLength(after);
  expect(changesOf(stranger)).toEqual([]);
});

it('publishes changes when the database is available again', async () => {
  await chat(ada, ben);
  const own = await open(ada, [ben]);
  await open(ben);
  await app.ctx.background.idle();
  jest.spyOn(app.ctx.db, 'fetch').mockRejectedValueOnce(new Error('The database is away.'));
  await expect(app.ctx.presenceFeed.flush()).rejects.toThrow('away');
  expect(changesOf(own)).toEqual([]);
  await flush(own);
  expect(changesOf(own)).toHaveLength(1);
});

it('ignores requests to follow more than fifty users', async () => {
  await chat(ada, ben);
  const own = await open(ada, [ben]);
  await open(ben);
  await flush(own);
  own.socket.emit('follow-presence', { userIds: Array.from({ length: 51 }, newId) });
  await follow(own, [ben.id, eve.id]);
  await flush(own);
  // Otherwise the tab would receive the presence of Ben again.
  expect(changesOf(own)).toHaveLength(1);
});

it('publishes that a deactivated user is offline, without a time', async () => {
  await chat(ada, ben);
  const own = await open(ada, [ben]);
  const peer = await open(ben);
  await flush(own);
  await app.ctx.db.run(sql`update users set deactivated_at = now() where id = ${id(ben.id)}`);
  await close(peer);
  await flush(own);
  expect(changesOf(own).at(-1)?.people).toEqual([
    { userId: ben.id, isOnline: false, lastSeen: null },
  ]);
});

describe('members of a large group', () => {
  const MEMBERS = 60;
  /** Members of the smaller groups, in which they see each other's presence. */
  const SMALL = 20;

  const createPeople = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => createTestUser(app, { userName: `member.${n}` })),
    );

  /** Puts people into a group in which all of them have written. */
  async function group(people: readonly TestPerson[]): Promise<string> {
    const now = app.clock.now().toISOString();
    const ids = list(
      people.map((person) => person.id),
      'uuid',
    );
    const groupId = newId();
    await app.ctx.db.run(sql`
      with made as (
        insert into conversations (id, is_group, group_name, created_by, created_at)
        values (${id(groupId)}, true, 'Group', (${ids})[1], ${now}::timestamptz) returning id)
      insert into conversation_members (conversation_id, user_id, joined_at, accepted_at, first_written_at)
      select id, who, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from made cross join unnest(${ids}) who`);
    return groupId;
  }

  it('cause one event per tab when they connect together', async () => {
    const people = await createPeople(MEMBERS);
    await group(people);
    for (let at = 0; at < MEMBERS; at += SMALL) await group(people.slice(at, at + SMALL));
    const tabs: TestSocket[] = [];
    for (const [n, person] of people.entries()) {
      const from = n - (n % SMALL);
      tabs.push(await open(person, people.slice(from, from + SMALL)));
    }
    await flush(...tabs);
    const deliveries = tabs.flatMap(namesOf).filter((name) => name !== 'online-users');
    expect(deliveries).toEqual(Array.from({ length: MEMBERS }, () => 'presence-changed'));
    for (const tab of tabs) {
      const [first] = changesOf(tab);
      expect(first?.people.filter(({ isOnline }) => isOnline)).toHaveLength(SMALL - 1);
    }
    // All others disconnect: one more event for the tab that is left.
    await Promise.all(tabs.slice(1).map(close));
    const [left] = tabs;
    if (left) await flush(left);
    expect(left && changesOf(left)).toHaveLength(2);
  });

  it('are published as a number, for users who may see them', async () => {
    const people = await createPeople(51);
    const [first = ada, second = ada, third = ada] = people;
    const large = await group([ada, ...people]);
    const own = await open(ada);
    const stranger = await open(eve);
    const counts = (tab: TestSocket) => changesOf(tab).map((change) => change.group?.onlineCount);
    await open(first);
    await open(second);
    await follow(own, [], large);
    await follow(stranger, [], large);
    await flush(own, stranger);
    expect(changesOf(own)).toEqual([
      { people: [], group: { conversationId: large, onlineCount: 2 } },
    ]);
    expect(counts(stranger)).toEqual([0]);
    await open(third);
    await first.call('POST', `/users/${ada.id}/block`);
    await app.ctx.db.run(sql`update users set is_private = true where id = ${id(second.id)}`);
    await follow(own, [], large);
    await flush(own);
    // One has come, one has blocked the viewer, and one is private.
    expect(counts(own)).toEqual([2, 1]);
  });
});
