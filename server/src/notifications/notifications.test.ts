import type { NotificationPage, PostResponse } from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import {
  createSevenNotifications,
  listNotifications,
  NOTHING,
  unread,
} from '../../testing/notifications/listNotifications';
import { commentOn, createPost } from '../../testing/people/peopleActions';
import { setupTestServer } from '../../testing/setupTestServer';

const { app, publishedEvents, ada, ben, eve } = setupTestServer();

const statusOf = async (query: string) => (await ada.call('GET', `/notifications${query}`)).status;
const idsOf = ({ notifications }: NotificationPage) => notifications.map(({ _id }) => _id);

describe('the list', () => {
  it('has actor and subject of each notification, the newest first', async () => {
    const postId = await createPost(ada);
    await ben.call('POST', '/users/ada/follow');
    app.clock.advance(1000);
    const { _id } = await commentOn(eve, postId, 'Nice');
    const page = await listNotifications(ada);
    expect(page).toMatchObject({
      unreadCount: 2,
      notifications: [
        {
          type: 'comment',
          message: 'commented on your post.',
          read: false,
          data: {
            actor: { userName: 'eve' },
            post: { _id: postId },
            comment: { _id },
            conversation: null,
          },
        },
        {
          type: 'follow',
          data: { actor: { userName: 'ben', profilePhoto: null }, post: null, comment: null },
        },
      ],
    });
    expect(await listNotifications(ben)).toEqual(NOTHING);
  });

  it('has an excerpt and picture of the subject, of a share only its own', async () => {
    const file = { field: 'media', name: 'a.jpg', bytes: await picture() };
    const form = await formOf({ body: 'A'.repeat(200), alts: '["A cat"]' }, [file]);
    const { body } = await ada.call<PostResponse>('POST', '/posts', form);
    const path = `/posts/${body.post._id}`;
    await ben.call('POST', `${path}/like`);
    app.clock.advance(1000);
    await ben.call('POST', `${path}/comments`, { json: { text: 'B'.repeat(200) } });
    app.clock.advance(1000);
    await ben.call('POST', `${path}/share`, await formOf({ message: 'Mine' }));
    const page = await listNotifications(ada);
    const [share, comment, like] = page.notifications.map(({ data }) => data);
    expect(share?.post).toMatchObject({ text: 'Mine', thumb: null });
    expect(comment?.comment?.text).toBe('B'.repeat(140));
    expect(like?.post).toMatchObject({
      text: 'A'.repeat(140),
      thumb: { type: 'image', alt: 'A cat' },
    });
    const address = new URL(like?.post?.thumb?.url ?? '', 'http://kithkin.test');
    const { statusCode } = await app.app.inject(`${address.pathname}${address.search}`);
    expect(statusCode).toBe(200);
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
    const first = await listNotifications(ada, '?type=other&limit=1');
    expect(first).toMatchObject({
      unreadCount: 8,
      notifications: [{ type: 'other', data: { kind: 'request', actor: { userName: 'eve' } } }],
    });
    const second = await listNotifications(ada, `?type=other&limit=1&cursor=${first.nextCursor}`);
    expect(second).toMatchObject({
      nextCursor: null,
      notifications: [{ data: { actor: { userName: 'ben' } } }],
    });
    expect(idsOf(await listNotifications(ada, '?type=message'))).toEqual([]);
  });

  it('rejects invalid pages, times, cursors and filters', async () => {
    for (const query of [
      'page=0',
      'page=1.5',
      'page=1e1',
      'limit=51',
      'page=x',
      'before=yesterday',
      `before=${encodeURIComponent('2016-12-31T23:59:60Z')}`,
      'cursor=made-up',
      'filter=some',
      'type=some',
    ]) {
      expect([query, await statusOf(`?${query}`)]).toEqual([query, 400]);
    }
    expect((await app.call('GET', '/notifications')).status).toBe(401);
  });
});

describe('marking and deleting', () => {
  it('returns the number of unread notifications, and publishes what has changed', async () => {
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

  it('changes own notifications only, whatever the id', async () => {
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
});
