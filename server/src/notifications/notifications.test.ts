import {
  type CommentResponse,
  type Conversation,
  NotificationPage,
  type PostResponse,
} from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { formOf, picture } from '../../testing/forms';
import {
  createSevenNotifications,
  listNotifications,
  NOTHING,
  post,
  unread,
} from '../../testing/notifications/listNotifications';
import { setupTestServer } from '../../testing/setupTestServer';
import { befriend } from '../../testing/testPeople';

const { app, ada, ben, eve } = setupTestServer();

it('leaves messages out of the list and the count for who has chosen so', async () => {
  await befriend(app, [ada, ben]);
  await eve.call('POST', '/users/ada/follow');
  const json = { participants: [ada.id] };
  const { body } = await ben.call<Conversation>('POST', '/chats/conversations', { json });
  await ben.call('POST', '/chats/messages', { json: { conversationId: body._id, text: 'Hi' } });
  await app.ctx.background.idle();
  const types = async () => {
    const { notifications, unreadCount } = await listNotifications(ada);
    return [unreadCount, ...notifications.map(({ type }) => type).sort()];
  };
  const choose = (bellShowsMessages: boolean) =>
    ada.call('PATCH', '/users/me', { json: { preferences: { bellShowsMessages } } });
  expect(await types()).toEqual([2, 'follow', 'message']);
  await choose(false);
  expect(await types()).toEqual([1, 'follow']);
  await choose(true);
  expect(await types()).toEqual([2, 'follow', 'message']);
});

describe('the list', () => {
  it('says who did what to which thing, newest first', async () => {
    const postId = await post(ada);
    await ben.call('POST', '/users/ada/follow');
    app.clock.advance(1000);
    const { body } = await eve.call<CommentResponse>('POST', `/posts/${postId}/comments`, {
      json: { text: 'Nice' },
    });
    const page = await listNotifications(ada);
    expect([...Value.Errors(NotificationPage, page)]).toEqual([]);
    const { notifications, unreadCount } = page;
    expect(unreadCount).toBe(2);
    expect(notifications).toMatchObject([
      {
        type: 'comment',
        message: 'commented on your post.',
        read: false,
        data: {
          actor: { userName: 'eve' },
          post: { _id: postId },
          comment: { _id: body.comment._id },
          conversation: null,
        },
      },
      {
        type: 'follow',
        data: { actor: { userName: 'ben', profilePhoto: null }, post: null, comment: null },
      },
    ]);
    expect(await listNotifications(ben)).toEqual(NOTHING);
  });

  it('shows the words and the picture of what it is about, of a share only its own', async () => {
    const file = { field: 'media', name: 'a.png', bytes: await picture(40, 30) };
    const form = await formOf({ body: 'A'.repeat(200), alts: '["A cat"]' }, [file]);
    const { body } = await ada.call<PostResponse>('POST', '/posts', form);
    const path = `/posts/${body.post._id}`;
    await ben.call('POST', `${path}/like`);
    app.clock.advance(1000);
    await ben.call('POST', `${path}/comments`, { json: { text: 'B'.repeat(200) } });
    app.clock.advance(1000);
    await ben.call('POST', `${path}/share`, await formOf({ message: 'Mine' }));
    const page = await listNotifications(ada);
    expect([...Value.Errors(NotificationPage, page)]).toEqual([]);
    const [share, comment, like] = page.notifications.map(({ data }) => data);
    expect(share?.post).toMatchObject({ text: 'Mine', thumb: null });
    expect(comment?.comment?.text).toBe('B'.repeat(140));
    const thumb = like?.post?.thumb;
    expect([like?.post?.text, thumb?.type, thumb?.alt]).toEqual([
      'A'.repeat(140),
      'image',
      'A cat',
    ]);
    const address = new URL(thumb?.url ?? '', 'http://kithkin.test');
    const { statusCode } = await app.app.inject(`${address.pathname}${address.search}`);
    expect(statusCode).toBe(200);
  });

  it('pages without hole or double while others arrive', async () => {
    await createSevenNotifications(app, ada, ben);
    const first = await listNotifications(ada, '?page=1&limit=3');
    const before = new Date(Date.parse(first.notifications[0]?.createdAt ?? '') + 1).toISOString();
    app.clock.advance(1000);
    await eve.call('POST', '/users/ada/follow');
    const rest = await Promise.all(
      [2, 3, 4].map((page) => listNotifications(ada, `?page=${page}&limit=3&before=${before}`)),
    );
    const pages = [first, ...rest].map(({ notifications }) => notifications);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(7);
    expect((await listNotifications(ada)).unreadCount).toBe(8);
  });

  it('pages by cursor without hole or double while others arrive and go', async () => {
    await createSevenNotifications(app, ada, ben);
    const first = await listNotifications(ada, '?limit=3');
    app.clock.advance(1000);
    await eve.call('POST', '/users/ada/follow');
    const [removed] = first.notifications;
    await unread(ada, 'DELETE', `/${removed?._id}`);
    const second = await listNotifications(ada, `?limit=3&cursor=${first.nextCursor}`);
    const third = await listNotifications(ada, `?limit=3&cursor=${second.nextCursor}`);
    expect([first, second, third].map(({ notifications }) => notifications.length)).toEqual([
      3, 3, 1,
    ]);
    const ids = [first, second, third].flatMap(({ notifications }) => notifications);
    expect(new Set(ids.map(({ _id }) => _id)).size).toBe(7);
    expect(third.nextCursor).toBeNull();
    expect((await ada.call('GET', '/notifications?cursor=made-up')).status).toBe(400);
  });

  it('shows only what is unread when asked', async () => {
    await createSevenNotifications(app, ada, ben);
    const { notifications } = await listNotifications(ada);
    await unread(ada, 'PATCH', `/${notifications[1]?._id}/read`);
    const page = await listNotifications(ada, '?filter=unread&limit=5');
    expect(page.notifications.map(({ _id }) => _id)).toEqual(
      [0, 2, 3, 4, 5].map((n) => notifications[n]?._id),
    );
    const rest = await listNotifications(ada, `?filter=unread&limit=5&cursor=${page.nextCursor}`);
    expect(rest.notifications).toHaveLength(1);
    expect((await ada.call('GET', '/notifications?filter=some')).status).toBe(400);
  });

  it('shows only one type when asked, page by page', async () => {
    await createSevenNotifications(app, ada, ben);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    for (const person of [ben, eve]) {
      app.clock.advance(1000);
      await person.call('POST', '/users/ada/follow');
    }
    const first = await listNotifications(ada, '?type=other&limit=1');
    expect(first.notifications).toMatchObject([
      { type: 'other', data: { kind: 'request', actor: { userName: 'eve' } } },
    ]);
    expect(first.unreadCount).toBe(9);
    const second = await listNotifications(ada, `?type=other&limit=1&cursor=${first.nextCursor}`);
    expect(second.notifications).toMatchObject([{ data: { actor: { userName: 'ben' } } }]);
    expect(second.nextCursor).toBeNull();
    expect((await listNotifications(ada, '?type=message')).notifications).toEqual([]);
    expect((await ada.call('GET', '/notifications?type=some')).status).toBe(400);
  });

  it('refuses pages and times that are none', async () => {
    for (const query of [
      'page=0',
      'page=1.5',
      'page=1e1',
      'limit=51',
      'page=x',
      'before=yesterday',
    ]) {
      expect((await ada.call('GET', `/notifications?${query}`)).status).toBe(400);
    }
    const leap = encodeURIComponent('2016-12-31T23:59:60Z');
    expect((await ada.call('GET', `/notifications?before=${leap}`)).status).toBe(400);
    expect((await app.call('GET', '/notifications')).status).toBe(401);
  });
});

describe('marking and deleting', () => {
  it('counts what is left unread', async () => {
    await createSevenNotifications(app, ada, ben);
    const { notifications } = await listNotifications(ada);
    const [first, second] = notifications.map(({ _id }) => _id);
    expect((await unread(ada, 'PATCH', `/${first}/read`)).body).toEqual({ unreadCount: 6 });
    expect((await unread(ada, 'PATCH', `/${first}/read`)).body).toEqual({ unreadCount: 6 });
    expect((await unread(ada, 'DELETE', `/${first}`)).body).toEqual({ unreadCount: 6 });
    expect((await unread(ada, 'DELETE', `/${second}`)).body).toEqual({ unreadCount: 5 });
    expect((await unread(ada, 'PATCH', '/mark-all-read')).body).toEqual({ unreadCount: 0 });
    expect((await listNotifications(ada)).notifications.every(({ read }) => read)).toBe(true);
    expect((await unread(ada, 'DELETE', '/')).body).toEqual({ unreadCount: 0 });
    expect((await listNotifications(ada)).notifications).toEqual([]);
  });

  it('touches one’s own only, whatever ids one knows', async () => {
    await ben.call('POST', '/users/ada/follow');
    const [own] = (await listNotifications(ada)).notifications;
    const before = await listNotifications(ada);
    await unread(eve, 'PATCH', `/${own?._id}/read`);
    await unread(eve, 'DELETE', `/${own?._id}`);
    await unread(eve, 'PATCH', '/mark-all-read');
    await unread(eve, 'DELETE', '/');
    expect(await listNotifications(ada)).toEqual(before);
    expect((await unread(eve, 'DELETE', '/not-an-id')).status).toBe(404);
  });
});
