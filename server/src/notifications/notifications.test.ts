import {
  type NotificationPage,
  NotificationSettings,
  type NotificationsAction,
  type ShareResponse,
} from '@kithkin/shared/contract';
import { addManyMembers, start } from '../../testing/chats/chat';
import { picture } from '../../testing/forms';
import {
  countRows,
  createSevenNotifications,
  kindsOf,
  listNotifications,
  message,
  NOTHING,
  unread,
} from '../../testing/notifications/listNotifications';
import { setPrivate } from '../../testing/people/peopleActions';
import { addComment, createPost, createPostId } from '../../testing/posts/postActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { story } from '../../testing/stories/storyFixtures';
import { befriend, createTestUser, deactivate, signInBack } from '../../testing/testPeople';
import { markRead } from '../chats/markers/markers.service';
import { sql } from '../platform/db';
import { notifyMany } from './notify.service';

const { app, publishedEvents, ada, ben, eve } = setupTestServer();

const idsOf = ({ notifications }: NotificationPage) => notifications.map(({ _id }) => _id);
const sortedKinds = async (who: typeof ada) => (await kindsOf(who)).sort();

describe('the list', () => {
  it('has actor and subject of each notification, the newest first', async () => {
    const postId = await createPostId(ada);
    await ben.call('POST', '/users/ada/follow');
    app.clock.advance(1000);
    const { _id } = await addComment(eve, postId, 'Nice');
    const { notifications, unreadCount } = await listNotifications(ada);
    const [comment, follow] = notifications;
    expect([unreadCount, notifications.length, comment?.read]).toEqual([2, 2, false]);
    const data = { actor: { userName: 'eve' }, post: { _id: postId }, comment: { _id } };
    expect(comment).toMatchObject({ type: 'comment', message: 'commented on your post.', data });
    const empty = { post: null, comment: null };
    expect(follow).toMatchObject({
      type: 'follow',
      data: { actor: { userName: 'ben' }, ...empty },
    });
    expect(await listNotifications(ben)).toEqual(NOTHING);
  });

  it('has an excerpt and picture of the subject, of a share only its own', async () => {
    const fields = { body: 'A'.repeat(200), alts: '["A cat"]' };
    const path = `/posts/${(await createPost(ada, fields, [await picture()]))._id}`;
    await ben.call('POST', `${path}/like`);
    app.clock.advance(1000);
    await ben.call('POST', `${path}/comments`, { json: { text: 'B'.repeat(200) } });
    app.clock.advance(1000);
    await ben.call('POST', `${path}/share`, { json: { message: 'Mine' } });
    const page = await listNotifications(ada);
    const [share, comment, like] = page.notifications.map(({ data }) => data);
    expect(share?.post).toMatchObject({ text: 'Mine', thumb: null });
    expect(comment?.comment?.text).toBe('B'.repeat(140));
    const thumb = { type: 'image', alt: 'A cat' };
    expect(like?.post).toMatchObject({ text: 'A'.repeat(140), thumb });
    const url = like?.post?.thumb?.url ?? '';
    expect((await app.app.inject({ url })).statusCode).toBe(200);
  });

  it('has pages by number or cursor, without gaps or duplicates while others arrive or are deleted', async () => {
    await createSevenNotifications(app, ada, ben);
    const first = await listNotifications(ada, '?page=1&limit=3');
    const before = new Date(Date.parse(first.notifications[0]?.createdAt ?? '') + 1).toISOString();
    app.clock.advance(1000);
    await eve.call('POST', '/users/ada/follow');
    const rest = await Promise.all(
      [2, 3, 4].map((page) => listNotifications(ada, `?page=${page}&limit=3&before=${before}`)),
    );
    const all = [first, ...rest].map(idsOf);
    expect(all.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(new Set(all.flat()).size).toBe(7);
    expect((await listNotifications(ada)).unreadCount).toBe(8);

    await unread(ada, 'DELETE', `/${first.notifications[0]?._id}`);
    const second = await listNotifications(ada, `?limit=3&cursor=${first.nextCursor}`);
    const third = await listNotifications(ada, `?limit=3&cursor=${second.nextCursor}`);
    expect([first, second, third].map(idsOf)).toEqual(all.slice(0, 3));
    expect(third.nextCursor).toBeNull();
  });

  it('counts what a page cuts off of the likes or comments of a post', async () => {
    const postId = await createPostId(ada);
    const other = await createPostId(ada);
    const acts: [typeof ben, string, object?][] = [
      [ben, `/posts/${postId}/like`],
      [eve, `/posts/${other}/like`],
      [ben, `/posts/${postId}/comments`, { text: 'One' }],
      [eve, `/posts/${postId}/comments`, { text: 'Two' }],
      [ben, `/posts/${postId}/comments`, { text: 'Three' }],
      [eve, `/posts/${postId}/like`],
    ];
    for (const [who, path, json] of acts) {
      app.clock.advance(1000);
      await who.call('POST', path, { json });
    }
    const earlierOf = async (query: string) =>
      (await listNotifications(ada, query)).notifications.map(({ earlier }) => earlier);
    const like = { rows: 1, actors: 1 };
    expect(await earlierOf('?limit=2')).toEqual([like, { rows: 2, actors: 1 }]);
    expect(await earlierOf('?limit=3')).toEqual([
      like,
      { rows: 2, actors: 1 },
      { rows: 1, actors: 0 },
    ]);
    await ada.call('POST', '/users/ben/block');
    expect(await earlierOf('?limit=1')).toEqual([undefined]);
  });

  it('counts what a page cuts off of the likes of a comment', async () => {
    const postId = await createPostId(ada);
    const one = await addComment(ada, postId, 'One');
    const two = await addComment(ada, postId, 'Two');
    for (const [who, { _id }] of [
      [ben, two],
      [ben, one],
      [eve, one],
    ] as const) {
      app.clock.advance(1000);
      await who.call('POST', `/posts/${postId}/comments/${_id}/like`);
    }
    const [first] = (await listNotifications(ada, '?limit=1')).notifications;
    expect([first?.data.comment?.text, first?.earlier]).toEqual(['One', { rows: 1, actors: 1 }]);
    const all = (await listNotifications(ada, '?limit=2')).notifications;
    expect(all.map(({ earlier }) => earlier)).toEqual([{ rows: 1, actors: 1 }, undefined]);
  });

  it('can be limited to unread ones or one type, in pages', async () => {
    await createSevenNotifications(app, ada, ben);
    const ids = idsOf(await listNotifications(ada));
    await unread(ada, 'PATCH', `/${ids[1]}/read`);
    const page = await listNotifications(ada, '?filter=unread&limit=5');
    expect(idsOf(page)).toEqual([0, 2, 3, 4, 5].map((n) => ids[n]));
    const rest = await listNotifications(ada, `?filter=unread&limit=5&cursor=${page.nextCursor}`);
    expect(idsOf(rest)).toEqual([ids[6]]);

    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    for (const person of [ben, eve]) {
      app.clock.advance(1000);
      await person.call('POST', '/users/ada/follow');
    }
    const kinds = ({ notifications }: NotificationPage) =>
      notifications.map(({ data }) => `${data.kind} of ${data.actor?.userName}`);
    const first = await listNotifications(ada, '?type=other&limit=1');
    expect([kinds(first), first.unreadCount]).toEqual([['request of eve'], 8]);
    const second = await listNotifications(ada, `?type=other&limit=1&cursor=${first.nextCursor}`);
    expect([kinds(second), second.nextCursor]).toEqual([['request of ben'], null]);
    expect(idsOf(await listNotifications(ada, '?type=message'))).toEqual([]);
  });

  it.each(['before=yesterday', 'before=2016-12-31T23%3A59%3A60Z', 'cursor=made-up'])(
    'rejects %s',
    async (query) => {
      expect((await ada.call('GET', `/notifications?${query}`)).status).toBe(400);
    },
  );
});

it('marking and deleting returns the number of unread notifications, and publishes what has changed', async () => {
  await createSevenNotifications(app, ada, ben);
  const [first, second] = (await listNotifications(ada)).notifications;
  await publishedEvents.clear();
  for (const [method, path, unreadCount] of [
    ['PATCH', `/${first?._id}/read`, 6],
    ['PATCH', `/${first?._id}/read`, 6],
    ['DELETE', `/${first?._id}`, 6],
    ['DELETE', `/${second?._id}`, 5],
    ['DELETE', `/${second?._id}`, 5],
    ['PATCH', '/mark-all-read', 0],
    ['PATCH', '/mark-all-read', 0],
  ] as const) {
    expect((await unread(ada, method, path)).body).toEqual({ unreadCount });
  }
  const { notifications } = await listNotifications(ada);
  expect(notifications.map(({ read }) => read)).toEqual(Array(5).fill(true));
  expect((await unread(ada, 'DELETE', '/')).body).toEqual({ unreadCount: 0 });
  expect(await listNotifications(ada)).toEqual(NOTHING);
  expect(await publishedEvents.by(ada.id, 'notification')).toEqual([
    { notification: { ...first, read: true }, unreadCount: 6 },
  ]);
  expect(await publishedEvents.by(ada.id, 'notification-removed')).toEqual([
    { _id: first?._id, unreadCount: 6 },
    { _id: second?._id, unreadCount: 5 },
  ]);
  expect(await publishedEvents.by(ada.id, 'notifications-refreshed')).toEqual([{}, {}]);
});

it('marking and deleting changes own notifications only, whatever the id', async () => {
  await ben.call('POST', '/users/ada/follow');
  const before = await listNotifications(ada);
  const [own] = idsOf(before);
  await unread(eve, 'PATCH', `/${own}/read`);
  await unread(eve, 'DELETE', `/${own}`);
  await unread(eve, 'PATCH', '/mark-all-read');
  await unread(eve, 'DELETE', '/');
  expect(await listNotifications(ada)).toEqual(before);
  expect((await unread(eve, 'DELETE', '/not-an-id')).status).toBe(404);
});

/** Unread count of the last removal that was published to a user. */
const lastRemoval = async (who: typeof ada) =>
  (await publishedEvents.by(who.id, 'notification-removed')).at(-1)?.unreadCount;

it('a notification disappears with its comment, share, like, follow or request', async () => {
  const postId = await createPostId(ada);
  const post = `/posts/${postId}`;
  const { _id } = await addComment(ben, postId, 'Look, @eve');
  const shared = await ben.call<ShareResponse>('POST', `${post}/share`, { json: {} });
  await ben.call('POST', `${post}/like`);
  await ben.call('POST', '/users/ada/follow');
  expect(await sortedKinds(ada)).toEqual(['comment', 'follow', 'like', 'share']);
  expect(await sortedKinds(eve)).toEqual(['mention']);
  await ben.call('DELETE', `${post}/comments/${_id}`);
  expect(await listNotifications(eve)).toEqual(NOTHING);
  expect([await lastRemoval(eve), await lastRemoval(ada)]).toEqual([0, 3]);
  for (const [path, left] of [
    [`/posts/${shared.body.sharedPost._id}`, 2],
    [`${post}/like`, 1],
    ['/users/ada/follow', 0],
  ] as const) {
    await ben.call('DELETE', path);
    const { notifications, unreadCount } = await listNotifications(ada);
    expect([path, notifications.length, unreadCount]).toEqual([path, left, left]);
  }
  await setPrivate(ada, true);
  await ben.call('POST', '/users/ada/follow');
  expect(await sortedKinds(ada)).toEqual(['request']);
  await ada.call('POST', '/users/ben/follow-requests', { json: { action: 'accept' } });
  expect(await sortedKinds(ben)).toEqual(['accepted']);
  expect(await sortedKinds(ada)).not.toContain('request');
});

it('a notification disappears while its subject or actor is invisible, which tabs refetch', async () => {
  const postId = await createPostId(ada);
  await ben.call('POST', `/posts/${postId}/like`);
  const [own] = (await listNotifications(ada)).notifications;
  for (const [action, unreadCount] of [
    [() => ada.call('DELETE', `/posts/${postId}`), 0],
    [() => ada.call('PATCH', `/posts/${postId}/recover`), 1],
    [() => ben.call('POST', '/users/ada/block'), 0],
    [() => ben.call('DELETE', '/users/ada/block'), 1],
  ] as const) {
    await publishedEvents.clear();
    await action();
    const page = await listNotifications(ada);
    expect([page.unreadCount, page.notifications.length]).toEqual([unreadCount, unreadCount]);
    expect(await publishedEvents.by(ada.id, 'notifications-refreshed')).toEqual([{}]);
  }
  await deactivate(app, ben.id);
  expect(await listNotifications(ada)).toEqual(NOTHING);
  // Marking it as read then publishes nothing.
  await publishedEvents.clear();
  await ada.call('PATCH', `/notifications/${own?._id}/read`);
  expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
});

it('actions that were invisible when they happened, and own ones, are not notified', async () => {
  await ada.call('POST', '/users/eve/block');
  await eve.call('POST', '/posts', { json: { body: 'About @ada' } });
  await setPrivate(ben, true);
  await createPostId(ben, 'Not for @ada');
  await ada.call('DELETE', '/users/eve/block');
  await setPrivate(ben, false);
  const postId = await createPostId(ada, 'I am @ada');
  await ada.call('POST', `/posts/${postId}/like`);
  await ada.call('POST', `/posts/${postId}/comments`, { json: { text: 'Mine' } });
  expect(await listNotifications(ada)).toEqual(NOTHING);
});

describe('messages', () => {
  let chat: string;
  beforeEach(async () => {
    await befriend(app, [ada, ben]);
    chat = await start(ben, [ada]);
  });

  it('have one notification per conversation until it is seen, then a new one', async () => {
    await message(app, ben, chat, 'One');
    app.clock.advance(1000);
    await message(app, ben, chat, 'Two');
    const createdAt = app.clock.now().toISOString();
    const { notifications } = await listNotifications(ada);
    expect(notifications).toMatchObject([{ type: 'message', read: false, createdAt }]);
    // A deletion ends with the next message.
    await unread(ada, 'DELETE', `/${notifications[0]?._id}`);
    await message(app, ben, chat, 'Still there?');
    expect(await listNotifications(ada)).toMatchObject({ notifications: [{ read: false }] });
    await markRead(app.ctx, ada.id, 'seen', chat, 3);
    const read = { unreadCount: 0, notifications: [{ read: true }] };
    expect(await listNotifications(ada)).toMatchObject(read);
    app.clock.advance(1000);
    await message(app, ben, chat, 'Three');
    const both = { unreadCount: 1, notifications: [{ read: false }, { read: true }] };
    expect(await listNotifications(ada)).toMatchObject(both);
    expect(await listNotifications(eve)).toEqual(NOTHING);
    await ada.call('DELETE', `/chats/${chat}`);
    expect((await listNotifications(ada)).unreadCount).toBe(0);
  });

  it('are not notified to members who have muted the conversation or seen its end', async () => {
    const mute = (muted: boolean) =>
      ada.call('PATCH', `/chats/conversations/${chat}/mute`, { json: { muted } });
    await mute(true);
    await message(app, ben, chat, 'One');
    expect(await listNotifications(ada)).toEqual(NOTHING);
    await mute(false);
    await markRead(app.ctx, ada.id, 'seen', chat, 1);
    const input = { kind: 'message', actorId: ben.id, conversationId: chat } as const;
    await app.ctx.db.transaction((tx) => notifyMany(app.ctx, tx, [ada.id], input));
    expect(await listNotifications(ada)).toEqual(NOTHING);
    await message(app, ben, chat, 'Two');
    expect((await listNotifications(ada)).unreadCount).toBe(1);
  });

  it('are left out of list and count by a preference', async () => {
    await eve.call('POST', '/users/ada/follow');
    await message(app, ben, chat);
    for (const bellShowsMessages of [true, false, true]) {
      const json = { preferences: { bellShowsMessages } };
      await ada.call('PATCH', '/users/me', { json });
      const kinds = ['follow', ...(bellShowsMessages ? ['message'] : [])];
      expect(await sortedKinds(ada)).toEqual(kinds);
      expect((await listNotifications(ada)).unreadCount).toBe(kinds.length);
    }
  });
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const applyAction = (who: typeof ada, json: NotificationsAction) =>
  who.call<{ unreadCount: number }>('PATCH', '/notifications', { json });
const ownIds = async (who: typeof ada) => idsOf(await listNotifications(who));
const newestOf = async (who: typeof ada) => (await ownIds(who))[0] ?? '';

it('a deletion can be undone for ten minutes, which restores place and state; later the row is deleted', async () => {
  await createSevenNotifications(app, ada, ben);
  const before = await listNotifications(ada);
  const third = before.notifications[2]?._id ?? '';
  const restore = async () =>
    (await applyAction(ada, { act: 'restore', ids: [third] })).body.unreadCount;
  await unread(ada, 'DELETE', `/${third}`);
  expect(await ownIds(ada)).not.toContain(third);
  app.clock.advance(9 * MINUTE);
  await signInBack(app, ada);
  expect(await restore()).toBe(7);
  expect(await listNotifications(ada)).toEqual(before);

  await unread(ada, 'DELETE', `/${third}`);
  app.clock.advance(11 * MINUTE);
  await signInBack(app, ada);
  expect([await restore(), await countRows(app, ada)]).toEqual([6, 7]);
  expect(await ownIds(ada)).not.toContain(third);
  app.clock.advance(10 * MINUTE);
  await app.ctx.jobs.runDue();
  expect(await countRows(app, ada)).toBe(6);
});

it('a deletion of a like that was removed since is final, also if it is given again', async () => {
  const path = `/posts/${await createPostId(ada)}/like`;
  await ben.call('POST', path);
  const ids = [await newestOf(ada)];
  await unread(ada, 'DELETE', `/${ids[0]}`);
  await ben.call('DELETE', path);
  await publishedEvents.clear();
  await ben.call('POST', path);
  expect(await listNotifications(ada)).toEqual(NOTHING);
  expect(await publishedEvents.by(ada.id, 'notification')).toEqual([]);
  await ben.call('DELETE', path);
  await applyAction(ada, { act: 'restore', ids });
  expect(await listNotifications(ada)).toEqual(NOTHING);
});

it('several own notifications are read, deleted and restored with one request, on which tabs refetch', async () => {
  await createSevenNotifications(app, ada, ben);
  const ids = (await ownIds(ada)).slice(0, 3);
  await publishedEvents.clear();
  expect((await applyAction(ada, { act: 'read', ids })).body).toEqual({ unreadCount: 4 });
  expect((await applyAction(ada, { act: 'delete', ids })).body).toEqual({ unreadCount: 4 });
  expect(await ownIds(ada)).toHaveLength(4);
  await applyAction(eve, { act: 'restore', ids });
  expect(await ownIds(ada)).toHaveLength(4);
  expect((await applyAction(ada, { act: 'restore', ids })).body).toEqual({ unreadCount: 4 });
  const before = await listNotifications(ada);
  expect(before.notifications.map(({ read }) => Number(read)).join('')).toBe('1110000');
  for (const act of ['read', 'delete'] as const) await applyAction(eve, { act, ids });
  expect(await listNotifications(ada)).toEqual(before);
  // An action without effect publishes nothing.
  await applyAction(ada, { act: 'restore', ids });
  expect(await publishedEvents.by(ada.id, 'notifications-refreshed')).toEqual([{}, {}, {}]);
});

it('a notification is deleted 180 days after it was created or renewed', async () => {
  await createSevenNotifications(app, ada, ben);
  app.clock.advance(100 * DAY);
  await app.ctx.jobs.runDue();
  expect(await countRows(app, ada)).toBe(7);
  await signInBack(app, ada, ben);
  await ben.call('POST', '/users/ada/follow');
  const renewed = await newestOf(ada);
  app.clock.advance(81 * DAY);
  await app.ctx.jobs.runDue();
  await signInBack(app, ada);
  expect(await ownIds(ada)).toEqual([renewed]);
});

const createMany = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => createTestUser(app, { userName: `user${n}` })),
  );
const countsTo = async (who: { id: string }) =>
  (await publishedEvents.by(who.id, 'notification')).map(({ unreadCount }) => unreadCount);

it('other tabs receive new notifications with the current count, also of concurrent actions', async () => {
  const people = await createMany(8);
  const posts: string[] = [];
  for (const _ of people) posts.push(await createPostId(ada));
  await Promise.all(people.map((person, n) => person.call('POST', `/posts/${posts[n]}/like`)));
  const events = await publishedEvents.by(ada.id, 'notification');
  expect(await countsTo(ada)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const { notifications } = await listNotifications(ada);
  const sent = events.map(({ notification }) => notification);
  expect(notifications).toEqual(expect.arrayContaining(sent));
  for (const person of people) expect(await countsTo(person)).toEqual([]);
});

it('other tabs receive a removed like, and the same notification when it is given again', async () => {
  const path = `/posts/${await createPostId(ada)}/like`;
  await ben.call('POST', path);
  const [own] = (await listNotifications(ada)).notifications;
  await unread(ada, 'PATCH', `/${own?._id}/read`);
  await publishedEvents.clear();
  await ben.call('DELETE', path);
  expect(await publishedEvents.by(ada.id, 'notification-removed')).toEqual([
    { _id: own?._id, unreadCount: 0 },
  ]);
  expect(await listNotifications(ada)).toEqual(NOTHING);
  app.clock.advance(1000);
  await ben.call('POST', path);
  const again = { notification: { ...own, read: true }, unreadCount: 0 };
  expect(await publishedEvents.by(ada.id, 'notification')).toEqual([again]);
  expect((await listNotifications(ada)).notifications).toEqual([again.notification]);
});

const SOCIAL = ['accepted', 'comment', 'follow', 'like', 'mention'];
it.each([[['comment']], [[...SOCIAL, 'message', 'request', 'share', 'story-reaction']]])(
  'each kind is notified if its setting is on: %j',
  async (expected) => {
    const isOn = (name: string) => name === 'comment' || expected.length > 1;
    const names = Object.keys(NotificationSettings.properties);
    const notificationSettings = Object.fromEntries(names.map((name) => [name, isOn(name)]));
    await ada.call('PATCH', '/users/me', { json: { notificationSettings } });
    const postId = await createPostId(ada);
    const storyId = await story(ada);
    const chat = await start(ben, [ada]);
    await setPrivate(eve, true);
    await ada.call('POST', '/users/eve/follow');
    await eve.call('POST', '/users/ada/follow-requests', { json: { action: 'accept' } });
    await ben.call('POST', '/users/ada/follow');
    await ben.call('POST', `/posts/${postId}/like`);
    await ben.call('POST', `/posts/${postId}/comments`, { json: { text: 'Nice' } });
    await ben.call('POST', `/posts/${postId}/share`, { json: {} });
    await createPostId(ben, 'About @ada');
    await ben.call('POST', `/stories/${storyId}/react`, { json: { emoji: '🔥' } });
    await ada.call('POST', `/chats/conversations/${chat}/accept`);
    await message(app, ben, chat);
    await setPrivate(ada, true);
    await eve.call('POST', '/users/ada/follow');
    expect(await sortedKinds(ada)).toEqual(expected);
    expect(await publishedEvents.by(ada.id, 'notification')).toHaveLength(expected.length);
  },
);

it('many recipients are notified at once, each with their own count, if they may see it', async () => {
  const people = await createMany(20);
  const [first, second] = people;
  const postId = await createPostId(ben);
  await createPostId(eve, 'Hello @user0');
  await second?.call('POST', '/users/ben/block');
  await publishedEvents.clear();
  const input = { kind: 'mention', actorId: ben.id, postId } as const;
  const recipients = [...people, ben, ...people].map((person) => person.id);
  await app.ctx.db.transaction((tx) => notifyMany(app.ctx, tx, recipients, input));
  expect(await Promise.all(people.map(countsTo))).toEqual([[2], [], ...Array(18).fill([1])]);
  expect(await publishedEvents.by(first?.id ?? '', 'notification')).toMatchObject([
    { notification: { data: { actor: { userName: 'ben' }, post: { _id: postId } } } },
  ]);
  expect(await listNotifications(ben)).toEqual(NOTHING);
});

it('a message in a group of more than fifty is one event for the members who have read the last one', async () => {
  await befriend(app, [ada, ben, eve]);
  const group = await start(ada, [ben, eve], 'Everyone');
  await addManyMembers(app, group, 'member', 57);
  await publishedEvents.clear();
  /** Returns the numbers of recipients of the events about notifications since the last call. */
  const eventSizes = async () => {
    const rows = await app.ctx.db.query<{ size: number }>(sql`
      select cardinality(recipients) as size from received_events where event like 'notification%'
      order by n`);
    await publishedEvents.clear();
    return rows.map(({ size }) => size);
  };
  const bellOf = async (who: typeof ada) => {
    const { notifications, unreadCount } = await listNotifications(who);
    return `${unreadCount}: ${notifications.map(({ data }) => data.actor?.userName).join(' ')}`;
  };
  await message(app, ada, group, 'Hello, everyone');
  expect(await eventSizes()).toEqual([59]);
  expect([await bellOf(ben), await bellOf(eve)]).toEqual(['1: ada', '1: ada']);
  await message(app, ada, group, 'Another one');
  expect([await eventSizes(), await bellOf(ben)]).toEqual([[], '1: ada']);
  await ben.call('PATCH', '/notifications/mark-all-read');
  await publishedEvents.clear();
  app.clock.advance(1000);
  await message(app, eve, group, 'And hello from me');
  // Ada, who has had none, and Ben.
  expect(await eventSizes()).toEqual([2]);
  expect(await bellOf(ben)).toBe('1: eve ada');
});
