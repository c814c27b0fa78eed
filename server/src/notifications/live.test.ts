import { NotificationSettings } from '@kithkin/shared/contract';
import { start } from '../../testing/chats/chat';
import {
  listKinds,
  listNotifications,
  message,
  NOTHING,
  unread,
} from '../../testing/notifications/listNotifications';
import { createPost } from '../../testing/people/peopleActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { story } from '../../testing/stories/storyFixtures';
import { befriend, createTestUser } from '../../testing/testPeople';
import { id, sql } from '../platform/db';
import { notifyMany } from './notify.service';

const { app, publishedEvents: received, ada, ben, eve } = setupTestServer();

const createMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => createTestUser(app, { userName: `user${n}` })),
  );
const countsTo = async (who: { id: string }) =>
  (await received.by(who.id, 'notification')).map(({ unreadCount }) => unreadCount);

describe('other tabs receive', () => {
  it('new notifications with the current count, also of concurrent actions', async () => {
    const people = await createMany(8);
    const posts: string[] = [];
    for (const _ of people) posts.push(await createPost(ada));
    await Promise.all(people.map((person, n) => person.call('POST', `/posts/${posts[n]}/like`)));
    const events = await received.by(ada.id, 'notification');
    expect(await countsTo(ada)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const { notifications } = await listNotifications(ada);
    const sent = events.map(({ notification }) => notification);
    expect(notifications).toEqual(expect.arrayContaining(sent));
    for (const person of people) expect(await countsTo(person)).toEqual([]);
  });

  it('a removed like, and the same notification when it is given again', async () => {
    const path = `/posts/${await createPost(ada)}/like`;
    await ben.call('POST', path);
    const [own] = (await listNotifications(ada)).notifications;
    await unread(ada, 'PATCH', `/${own?._id}/read`);
    await received.clear();
    await ben.call('DELETE', path);
    expect(await received.by(ada.id, 'notification-removed')).toEqual([
      { _id: own?._id, unreadCount: 0 },
    ]);
    expect(await listNotifications(ada)).toEqual(NOTHING);
    app.clock.advance(1000);
    await ben.call('POST', path);
    const again = { notification: { ...own, read: true }, unreadCount: 0 };
    expect(await received.by(ada.id, 'notification')).toEqual([again]);
    expect((await listNotifications(ada)).notifications).toEqual([again.notification]);
  });
});

it('each kind is notified, and has a setting that disables it', async () => {
  /** Creates one notification of each kind for ada, who enables some settings. */
  async function everything(isOn: (name: string) => boolean) {
    const names = Object.keys(NotificationSettings.properties);
    const notificationSettings = Object.fromEntries(names.map((name) => [name, isOn(name)]));
    await ada.call('PATCH', '/users/me', { json: { notificationSettings, isPrivate: false } });
    const postId = await createPost(ada);
    const storyId = await story(ada);
    const chat = await start(ben, [ada]);
    await eve.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await ada.call('POST', '/users/eve/follow');
    await eve.call('POST', '/users/ada/follow-requests', { json: { action: 'accept' } });
    await ben.call('POST', '/users/ada/follow');
    await ben.call('POST', `/posts/${postId}/like`);
    await ben.call('POST', `/posts/${postId}/comments`, { json: { text: 'Nice' } });
    await ben.call('POST', `/posts/${postId}/share`, { json: {} });
    await createPost(ben, 'About @ada');
    await ben.call('POST', `/stories/${storyId}/react`, { json: { emoji: '🔥' } });
    await ada.call('POST', `/chats/conversations/${chat}/accept`);
    await message(app, ben, chat);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await eve.call('POST', '/users/ada/follow');
    const kinds = await listKinds(ada);
    expect(await received.by(ada.id, 'notification')).toHaveLength(kinds.length);
    return kinds;
  }
  const ALL = [
    'accepted',
    'comment',
    'follow',
    'like',
    'mention',
    'message',
    'request',
    'share',
    'story-reaction',
  ];
  expect(await everything((name) => name === 'comment')).toEqual(['comment']);
  await app.reset();
  await received.clear();
  for (const who of [ada, ben, eve])
    Object.assign(who, await createTestUser(app, { userName: who.userName }));
  expect(await everything(() => true)).toEqual(ALL);
});

it('many recipients are notified by one statement, each with their own count, if they may see it', async () => {
  const people = await createMany(20);
  const [first, second] = people;
  const postId = await createPost(ben);
  await createPost(eve, 'Hello @user0');
  await second?.call('POST', '/users/ben/block');
  await received.clear();
  await app.ctx.db.transaction(async (tx) => {
    let statements = 0;
    const counting: typeof tx = {
      ...tx,
      fetch: (statement, values) => {
        statements += 1;
        return tx.fetch(statement, values);
      },
    };
    const input = { kind: 'mention', actorId: ben.id, postId } as const;
    const recipients = [...people, ben, ...people].map((person) => person.id);
    await notifyMany(app.ctx, counting, recipients, input);
    // On PostgreSQL, another statement acquires the recipients' locks.
    expect(statements).toBe(app.ctx.db.kind === 'postgres' ? 2 : 1);
  });
  expect(await Promise.all(people.map(countsTo))).toEqual([[2], [], ...Array(18).fill([1])]);
  expect(await received.by(first?.id ?? '', 'notification')).toMatchObject([
    { notification: { data: { actor: { userName: 'ben' }, post: { _id: postId } } } },
  ]);
  expect(await listNotifications(ben)).toEqual(NOTHING);
});

it('a message in a group of more than fifty is one event for the members who have read the last one', async () => {
  await befriend(app, [ada, ben, eve]);
  const group = await start(ada, [ben, eve], 'Everyone');
  await app.ctx.db.run(sql`
    with added as (
      insert into users (id, user_name, email, full_name, password_hash, created_at)
      select gen_random_uuid(), 'member_' || n, 'member_' || n || '@example.org', 'One More', '-', now()
      from generate_series(1, 57) n returning id)
    insert into conversation_members (conversation_id, user_id, joined_at)
    select ${id(group)}, added.id, now() from added`);
  await received.clear();
  /** Returns the numbers of recipients of the events about notifications since the last call. */
  const eventSizes = async () => {
    const rows = await app.ctx.db.query<{ size: number }>(sql`
      select cardinality(recipients) as size from received_events where event like 'notification%'
      order by n`);
    await received.clear();
    return rows.map(({ size }) => size);
  };
  const bellOf = async (who: typeof ada) => {
    const { notifications, unreadCount } = await listNotifications(who);
    return [unreadCount, ...notifications.map(({ data }) => data.actor?.userName)];
  };
  await message(app, ada, group, 'Hello, everyone');
  expect(await eventSizes()).toEqual([59]);
  expect([await bellOf(ben), await bellOf(eve)]).toEqual([
    [1, 'ada'],
    [1, 'ada'],
  ]);
  await message(app, ada, group, 'Another one');
  expect([await eventSizes(), await bellOf(ben)]).toEqual([[], [1, 'ada']]);
  await ben.call('PATCH', '/notifications/mark-all-read');
  await received.clear();
  app.clock.advance(1000);
  await message(app, eve, group, 'And hello from me');
  // Ada, who has had none, and Ben.
  expect(await eventSizes()).toEqual([2]);
  expect((await bellOf(ben)).slice(0, 2)).toEqual([1, 'eve']);
});
