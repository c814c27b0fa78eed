import type { Conversation, NotificationPage, PostAnswer } from '@kithkin/shared/contract';
import { markRead } from '../chats/live';
import { createTestApp, type TestApp, type TestPerson } from '../testing/app';
import { addPerson, deactivate } from '../testing/people';

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ada = await addPerson(app, { userName: 'ada' });
  ben = await addPerson(app, { userName: 'ben' });
  eve = await addPerson(app, { userName: 'eve' });
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
    const { notifications, unreadCount } = await told(ada);
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

describe('what can no longer be seen', () => {
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

  it('are told to nobody outside the thread', async () => {
    await say(await begin(), 'One');
    expect(await told(eve)).toEqual(NOTHING);
  });
});
