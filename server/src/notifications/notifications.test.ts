import { type Conversation, NotificationPage, type PostAnswer } from '@kithkin/shared/contract';
import Value from 'typebox/value';
import { markRead } from '../chats/marks/marks';
import { createTestApp, type TestApp, type TestPerson } from '../testing/app';
import { type Heard, listen } from '../testing/heard';
import { addPerson, deactivate } from '../testing/people';
import { notifyMany } from './notify';

let app: TestApp;
let heard: Heard;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  heard = await listen(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ada = await addPerson(app, { userName: 'ada' });
  ben = await addPerson(app, { userName: 'ben' });
  eve = await addPerson(app, { userName: 'eve' });
  await heard.clear();
});

const NOTHING = { notifications: [], unreadCount: 0, nextCursor: null };
const told = async (who: TestPerson, query = '') =>
  (await who.call<NotificationPage>('GET', `/notifications${query}`)).body;
const post = async (who: TestPerson, body = 'Hello') =>
  (await who.call<PostAnswer>('POST', '/posts', { json: { body } })).body.post._id;
const unread = (who: TestPerson, method: 'PATCH' | 'DELETE', path: string) =>
  who.call<{ unreadCount: number }>(method, `/notifications${path}`);
/** Seven notifications for ada, one a second. */
async function seven() {
  for (let n = 0; n < 7; n += 1) {
    app.clock.advance(1000);
    await ben.call('POST', `/posts/${await post(ada)}/like`);
  }
}

describe('the list', () => {
  it('says who did what to which thing, newest first', async () => {
    const postId = await post(ada);
    await ben.call('POST', '/users/ada/follow');
    app.clock.advance(1000);
    await eve.call('POST', `/posts/${postId}/comments`, { json: { text: 'Nice' } });
    const page = await told(ada);
    expect([...Value.Errors(NotificationPage, page)]).toEqual([]);
    const { notifications, unreadCount } = page;
    expect(unreadCount).toBe(2);
    expect(notifications).toMatchObject([
      {
        type: 'comment',
        message: 'commented on your post.',
        read: false,
        data: { actor: { userName: 'eve' }, post: { _id: postId }, conversation: null },
      },
      { type: 'follow', data: { actor: { userName: 'ben', profilePhoto: null }, post: null } },
    ]);
    expect(await told(ben)).toEqual(NOTHING);
  });

  it('pages without hole or double while others arrive', async () => {
    await seven();
    const first = await told(ada, '?page=1&limit=3');
    const before = new Date(Date.parse(first.notifications[0]?.createdAt ?? '') + 1).toISOString();
    app.clock.advance(1000);
    await eve.call('POST', '/users/ada/follow');
    const rest = await Promise.all(
      [2, 3, 4].map((page) => told(ada, `?page=${page}&limit=3&before=${before}`)),
    );
    const pages = [first, ...rest].map(({ notifications }) => notifications);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(7);
    expect((await told(ada)).unreadCount).toBe(8);
  });

  it('pages by cursor without hole or double while others arrive and go', async () => {
    await seven();
    const first = await told(ada, '?limit=3');
    app.clock.advance(1000);
    await eve.call('POST', '/users/ada/follow');
    const [gone] = first.notifications;
    await unread(ada, 'DELETE', `/${gone?._id}`);
    const second = await told(ada, `?limit=3&cursor=${first.nextCursor}`);
    const third = await told(ada, `?limit=3&cursor=${second.nextCursor}`);
    expect([first, second, third].map(({ notifications }) => notifications.length)).toEqual([
      3, 3, 1,
    ]);
    const ids = [first, second, third].flatMap(({ notifications }) => notifications);
    expect(new Set(ids.map(({ _id }) => _id)).size).toBe(7);
    expect(third.nextCursor).toBeNull();
    expect((await ada.call('GET', '/notifications?cursor=made-up')).status).toBe(400);
  });

  it('shows only what is unread when asked', async () => {
    await seven();
    const { notifications } = await told(ada);
    await unread(ada, 'PATCH', `/${notifications[1]?._id}/read`);
    const page = await told(ada, '?filter=unread&limit=5');
    expect(page.notifications.map(({ _id }) => _id)).toEqual(
      [0, 2, 3, 4, 5].map((n) => notifications[n]?._id),
    );
    const rest = await told(ada, `?filter=unread&limit=5&cursor=${page.nextCursor}`);
    expect(rest.notifications).toHaveLength(1);
    expect((await ada.call('GET', '/notifications?filter=some')).status).toBe(400);
  });

  it('refuses pages and times that are none', async () => {
    for (const query of ['page=0', 'limit=51', 'page=x', 'before=yesterday']) {
      expect((await ada.call('GET', `/notifications?${query}`)).status).toBe(400);
    }
    const leap = encodeURIComponent('2016-12-31T23:59:60Z');
    expect((await ada.call('GET', `/notifications?before=${leap}`)).status).toBe(400);
    expect((await app.call('GET', '/notifications')).status).toBe(401);
  });
});

describe('marking and deleting', () => {
  it('counts what is left unread', async () => {
    await seven();
    const { notifications } = await told(ada);
    const [first, second] = notifications.map(({ _id }) => _id);
    expect((await unread(ada, 'PATCH', `/${first}/read`)).body).toEqual({ unreadCount: 6 });
    expect((await unread(ada, 'PATCH', `/${first}/read`)).body).toEqual({ unreadCount: 6 });
    expect((await unread(ada, 'DELETE', `/${first}`)).body).toEqual({ unreadCount: 6 });
    expect((await unread(ada, 'DELETE', `/${second}`)).body).toEqual({ unreadCount: 5 });
    expect((await unread(ada, 'PATCH', '/mark-all-read')).body).toEqual({ unreadCount: 0 });
    expect((await told(ada)).notifications.every(({ read }) => read)).toBe(true);
    expect((await unread(ada, 'DELETE', '/')).body).toEqual({ unreadCount: 0 });
    expect((await told(ada)).notifications).toEqual([]);
  });

  it('touches one’s own only, whatever ids one knows', async () => {
    await ben.call('POST', '/users/ada/follow');
    const [mine] = (await told(ada)).notifications;
    const before = await told(ada);
    await unread(eve, 'PATCH', `/${mine?._id}/read`);
    await unread(eve, 'DELETE', `/${mine?._id}`);
    await unread(eve, 'PATCH', '/mark-all-read');
    await unread(eve, 'DELETE', '/');
    expect(await told(ada)).toEqual(before);
    expect((await unread(eve, 'DELETE', '/not-an-id')).status).toBe(400);
  });
});

describe('other tabs hear', () => {
  it('of something new, with the count that holds then', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    await eve.call('POST', `/posts/${postId}/like`);
    const { notifications } = await told(ada);
    const events = await heard.by(ada.id, 'notification');
    expect(events.map(({ unreadCount }) => unreadCount)).toEqual([1, 2]);
    const newest = events.map(({ notification }) => notification).reverse();
    expect(notifications).toEqual(expect.arrayContaining(newest));
    expect(await heard.by(ben.id, 'notification')).toEqual([]);
  });

  it('counts that hold, whoever else writes at the same time', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, n) => addPerson(app, { userName: `liker${n}` })),
    );
    const posts = await Promise.all(people.map(() => post(ada)));
    await Promise.all(people.map((person, n) => person.call('POST', `/posts/${posts[n]}/like`)));
    const counts = (await heard.by(ada.id, 'notification')).map(({ unreadCount }) => unreadCount);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('of what is read and deleted', async () => {
    await seven();
    const [first, second] = (await told(ada)).notifications;
    await heard.clear();
    await unread(ada, 'PATCH', `/${first?._id}/read`);
    await unread(ada, 'PATCH', `/${first?._id}/read`);
    expect(await heard.by(ada.id, 'notification')).toEqual([
      { notification: { ...first, read: true }, unreadCount: 6 },
    ]);
    await unread(ada, 'DELETE', `/${second?._id}`);
    await unread(ada, 'DELETE', `/${second?._id}`);
    expect(await heard.by(ada.id, 'notification-removed')).toEqual([
      { _id: second?._id, unreadCount: 5 },
    ]);
    await unread(ada, 'PATCH', '/mark-all-read');
    await unread(ada, 'PATCH', '/mark-all-read');
    await unread(ada, 'DELETE', '/');
    expect(await heard.by(ada.id, 'notifications-refreshed')).toEqual([{}, {}]);
  });

  it('of a like that is taken back, and given again', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    const [mine] = (await told(ada)).notifications;
    await unread(ada, 'PATCH', `/${mine?._id}/read`);
    await heard.clear();
    await ben.call('DELETE', `/posts/${postId}/like`);
    expect(await heard.by(ada.id, 'notification-removed')).toEqual([
      { _id: mine?._id, unreadCount: 0 },
    ]);
    expect((await told(ada)).notifications).toEqual([]);
    app.clock.advance(1000);
    await ben.call('POST', `/posts/${postId}/like`);
    // It was told before: it is there again, as it was.
    const again = { notification: { ...mine, read: true }, unreadCount: 0 };
    expect(await heard.by(ada.id, 'notification')).toEqual([again]);
    expect((await told(ada)).notifications).toEqual([again.notification]);
  });

  it('nothing of a notification that they may not see', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    const [mine] = (await told(ada)).notifications;
    await ada.call('DELETE', `/posts/${postId}`);
    await heard.clear();
    expect((await unread(ada, 'PATCH', `/${mine?._id}/read`)).body).toEqual({ unreadCount: 0 });
    expect(await heard.by(ada.id, 'notification')).toEqual([]);
  });

  it('that what they are about went out of sight, or came back', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    const rounds = [
      () => ada.call('DELETE', `/posts/${postId}`),
      () => ada.call('PATCH', `/posts/${postId}/recover`),
      () => ben.call('POST', '/users/ada/block'),
      () => ben.call('DELETE', '/users/ada/block'),
    ];
    for (const act of rounds) {
      await heard.clear();
      await act();
      expect(await heard.by(ada.id, 'notifications-refreshed')).toEqual([{}]);
    }
  });
});

describe('what somebody does not want to hear', () => {
  it('is not told, kind by kind', async () => {
    const off = { like: false, mention: false, request: false };
    await ada.call('PATCH', '/users/me', { json: { notificationSettings: off, isPrivate: true } });
    const postId = await post(ada);
    await ben.call('POST', '/users/ada/follow');
    await ada.call('POST', '/users/ben/follow-requests', { json: { action: 'accept' } });
    await ben.call('POST', `/posts/${postId}/like`);
    await post(ben, 'About @ada');
    expect(await told(ada)).toEqual(NOTHING);
    await ben.call('POST', `/posts/${postId}/comments`, { json: { text: 'Nice' } });
    expect((await told(ada)).notifications).toMatchObject([{ type: 'comment' }]);
    expect(await heard.by(ada.id, 'notification')).toHaveLength(1);
  });
});

describe('telling many at once', () => {
  it('is one statement, tells each reader their own count, and leaves out who may not see it', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) => addPerson(app, { userName: `reader${n}` })),
    );
    const [first, second] = people;
    const postId = await post(ben);
    await post(eve, 'Hello @reader0');
    await second?.call('POST', '/users/ben/block');
    await heard.clear();
    await app.ctx.db.transaction(async (tx) => {
      let statements = 0;
      const counting: typeof tx = {
        ...tx,
        fetch: (statement, values) => {
          statements += 1;
          return tx.fetch(statement, values);
        },
      };
      const news = { actorId: ben.id, type: 'other', kind: 'mention', postId } as const;
      const readers = [...people, ben, ...people].map((person) => person.id);
      await notifyMany(app.ctx, counting, readers, { ...news, message: 'mentioned you.' });
      // And one that has them take turns, where several can write at once.
      expect(statements).toBe(app.ctx.db.kind === 'postgres' ? 2 : 1);
    });
    const counts = await Promise.all(
      people.map(async ({ id }) => (await heard.by(id, 'notification')).map((e) => e.unreadCount)),
    );
    expect(counts).toEqual([[2], [], ...Array(18).fill([1])]);
    expect(await heard.by(first?.id ?? '', 'notification')).toMatchObject([
      { notification: { data: { actor: { userName: 'ben' }, post: { _id: postId } } } },
    ]);
    expect(await told(ben)).toEqual(NOTHING);
  });
});

describe('what can no longer be seen', () => {
  it('goes with the comment, the share and the story that it is about', async () => {
    const postId = await post(ada);
    const commented = await ben.call<{ comment: { _id: string } }>(
      'POST',
      `/posts/${postId}/comments`,
      { json: { text: 'Look, @eve' } },
    );
    const shared = await ben.call<{ sharedPost: { _id: string } }>(
      'POST',
      `/posts/${postId}/share`,
      { json: {} },
    );
    expect(
      (await told(ada)).notifications.map(({ type, data }) => data.kind ?? type).sort(),
    ).toEqual(['comment', 'share']);
    expect((await told(eve)).notifications).toMatchObject([{ data: { kind: 'mention' } }]);
    await ben.call('DELETE', `/posts/${postId}/comments/${commented.body.comment._id}`);
    expect(await told(eve)).toEqual(NOTHING);
    expect((await heard.by(eve.id, 'notification-removed')).at(-1)).toMatchObject({
      unreadCount: 0,
    });
    expect((await heard.by(ada.id, 'notification-removed')).at(-1)).toMatchObject({
      unreadCount: 1,
    });
    await ben.call('DELETE', `/posts/${shared.body.sharedPost._id}`);
    expect(await told(ada)).toEqual(NOTHING);
  });

  it('is not told, and is told again when it comes back', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    expect((await told(ada)).unreadCount).toBe(1);
    await ada.call('DELETE', `/posts/${postId}`);
    expect(await told(ada)).toEqual(NOTHING);
    await ada.call('PATCH', `/posts/${postId}/recover`);
    expect((await told(ada)).unreadCount).toBe(1);
    await deactivate(app, ben.id);
    expect(await told(ada)).toEqual(NOTHING);
  });

  it('goes with the like, the follow and the request that is taken back or answered', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    await ben.call('POST', '/users/ada/follow');
    expect((await told(ada)).unreadCount).toBe(2);
    await ben.call('DELETE', `/posts/${postId}/like`);
    await ben.call('DELETE', '/users/ada/follow');
    expect((await told(ada)).unreadCount).toBe(0);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await ben.call('POST', '/users/ada/follow');
    expect((await told(ada)).notifications).toMatchObject([{ data: { kind: 'request' } }]);
    const answer = { json: { action: 'accept' } };
    await ada.call('POST', '/users/ben/follow-requests', answer);
    expect((await told(ben)).notifications).toMatchObject([{ data: { kind: 'accepted' } }]);
    expect((await told(ada)).notifications.filter(({ data }) => data.kind === 'request')).toEqual(
      [],
    );
  });

  it('and could not when it happened is not told later either', async () => {
    await ada.call('POST', '/users/eve/block');
    await eve.call('POST', '/posts', { json: { body: 'About @ada' } });
    await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await post(ben, 'Not for @ada');
    await ada.call('DELETE', '/users/eve/block');
    await ben.call('PATCH', '/users/me', { json: { isPrivate: false } });
    expect(await told(ada)).toEqual(NOTHING);
  });

  it('is nobody’s news about oneself', async () => {
    const postId = await post(ada, 'I am @ada');
    await ada.call('POST', `/posts/${postId}/like`);
    await ada.call('POST', `/posts/${postId}/comments`, { json: { text: 'Mine' } });
    expect((await told(ada)).notifications).toEqual([]);
  });
});

describe('messages', () => {
  const begin = async () => {
    const json = { participants: [ada.id] };
    const { body } = await ben.call<Conversation>('POST', '/chats/conversations', { json });
    return body._id;
  };
  const say = async (conversationId: string, text: string) => {
    await ben.call('POST', '/chats/messages', { json: { conversationId, text } });
    await app.ctx.background.idle();
  };

  it('are told once per thread until it is seen, then anew', async () => {
    const thread = await begin();
    await say(thread, 'One');
    app.clock.advance(1000);
    await say(thread, 'Two');
    const { notifications } = await told(ada);
    expect(notifications).toMatchObject([{ type: 'message', read: false }]);
    expect(notifications[0]?.createdAt).toBe(app.clock.now().toISOString());
    await markRead(app.ctx, ada.id, 'seen', thread, 2);
    expect(await told(ada)).toMatchObject({ unreadCount: 0, notifications: [{ read: true }] });
    await say(thread, 'Three');
    expect((await told(ada)).notifications.map(({ read }) => read).sort()).toEqual([false, true]);
  });

  it('of a thread that is deleted count as read', async () => {
    const thread = await begin();
    await say(thread, 'One');
    await ada.call('DELETE', `/chats/${thread}`);
    expect((await told(ada)).unreadCount).toBe(0);
  });

  it('are not told to whoever has muted the thread or seen its end', async () => {
    const thread = await begin();
    await ada.call('PATCH', `/chats/conversations/${thread}/mute`, { json: { muted: true } });
    await say(thread, 'One');
    expect(await told(ada)).toEqual(NOTHING);
    await ada.call('PATCH', `/chats/conversations/${thread}/mute`, { json: { muted: false } });
    await markRead(app.ctx, ada.id, 'seen', thread, 1);
    const news = { actorId: ben.id, type: 'message', conversationId: thread } as const;
    await app.ctx.db.transaction((tx) =>
      notifyMany(app.ctx, tx, [ada.id], { ...news, message: 'sent you a message.' }),
    );
    expect(await told(ada)).toEqual(NOTHING);
    await say(thread, 'Two');
    expect((await told(ada)).unreadCount).toBe(1);
  });

  it('are told to nobody outside the thread', async () => {
    await say(await begin(), 'One');
    expect(await told(eve)).toEqual(NOTHING);
  });
});
