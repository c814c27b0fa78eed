import {
  type Conversation,
  NotificationSettings,
  type StoryResponse,
} from '@kithkin/shared/contract';
import { formOf, picture } from '../../testing/forms';
import {
  createSevenNotifications,
  listNotifications,
  NOTHING,
  post,
  unread,
} from '../../testing/notifications/listNotifications';
import { setupTestServer } from '../../testing/setupTestServer';
import { createTestUser } from '../../testing/testPeople';
import { notifyMany } from './notify.service';

const { app, publishedEvents: received, ada, ben, eve } = setupTestServer();

describe('other tabs hear', () => {
  it('of something new, with the count that holds then', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    await eve.call('POST', `/posts/${postId}/like`);
    const { notifications } = await listNotifications(ada);
    const events = await received.by(ada.id, 'notification');
    expect(events.map(({ unreadCount }) => unreadCount)).toEqual([1, 2]);
    const newest = events.map(({ notification }) => notification).reverse();
    expect(notifications).toEqual(expect.arrayContaining(newest));
    expect(await received.by(ben.id, 'notification')).toEqual([]);
  });

  it('counts that hold, whoever else writes at the same time', async () => {
    const people = await Promise.all(
      Array.from({ length: 8 }, (_, n) => createTestUser(app, { userName: `liker${n}` })),
    );
    const posts = await Promise.all(people.map(() => post(ada)));
    await Promise.all(people.map((person, n) => person.call('POST', `/posts/${posts[n]}/like`)));
    const counts = (await received.by(ada.id, 'notification')).map(
      ({ unreadCount }) => unreadCount,
    );
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('of what is read and deleted', async () => {
    await createSevenNotifications(app, ada, ben);
    const [first, second] = (await listNotifications(ada)).notifications;
    await received.clear();
    await unread(ada, 'PATCH', `/${first?._id}/read`);
    await unread(ada, 'PATCH', `/${first?._id}/read`);
    expect(await received.by(ada.id, 'notification')).toEqual([
      { notification: { ...first, read: true }, unreadCount: 6 },
    ]);
    await unread(ada, 'DELETE', `/${second?._id}`);
    await unread(ada, 'DELETE', `/${second?._id}`);
    expect(await received.by(ada.id, 'notification-removed')).toEqual([
      { _id: second?._id, unreadCount: 5 },
    ]);
    await unread(ada, 'PATCH', '/mark-all-read');
    await unread(ada, 'PATCH', '/mark-all-read');
    await unread(ada, 'DELETE', '/');
    expect(await received.by(ada.id, 'notifications-refreshed')).toEqual([{}, {}]);
  });

  it('of a like that is taken back, and given again', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    const [own] = (await listNotifications(ada)).notifications;
    await unread(ada, 'PATCH', `/${own?._id}/read`);
    await received.clear();
    await ben.call('DELETE', `/posts/${postId}/like`);
    expect(await received.by(ada.id, 'notification-removed')).toEqual([
      { _id: own?._id, unreadCount: 0 },
    ]);
    expect((await listNotifications(ada)).notifications).toEqual([]);
    app.clock.advance(1000);
    await ben.call('POST', `/posts/${postId}/like`);
    // The notification existed before: it returns unchanged.
    const again = { notification: { ...own, read: true }, unreadCount: 0 };
    expect(await received.by(ada.id, 'notification')).toEqual([again]);
    expect((await listNotifications(ada)).notifications).toEqual([again.notification]);
  });

  it('nothing of a notification that they may not see', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    const [own] = (await listNotifications(ada)).notifications;
    await ada.call('DELETE', `/posts/${postId}`);
    await received.clear();
    expect((await unread(ada, 'PATCH', `/${own?._id}/read`)).body).toEqual({ unreadCount: 0 });
    expect(await received.by(ada.id, 'notification')).toEqual([]);
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
    for (const action of rounds) {
      await received.clear();
      await action();
      expect(await received.by(ada.id, 'notifications-refreshed')).toEqual([{}]);
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
    expect(await listNotifications(ada)).toEqual(NOTHING);
    await ben.call('POST', `/posts/${postId}/comments`, { json: { text: 'Nice' } });
    expect((await listNotifications(ada)).notifications).toMatchObject([{ type: 'comment' }]);
    expect(await received.by(ada.id, 'notification')).toHaveLength(1);
  });
});

describe('each kind', () => {
  /** Creates one notification of each kind for ada. */
  async function everything() {
    const postId = await post(ada);
    const file = [{ field: 'media', name: 'a.png', bytes: await picture(8, 8) }];
    const form = await formOf({ type: 'image' }, file);
    const { body } = await ada.call<StoryResponse>('POST', '/stories', form);
    const chat = await ben.call<Conversation>('POST', '/chats/conversations', {
      json: { participants: [ada.id] },
    });
    await eve.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await ada.call('POST', '/users/eve/follow');
    await eve.call('POST', '/users/ada/follow-requests', { json: { action: 'accept' } });
    await ben.call('POST', '/users/ada/follow');
    await ben.call('POST', `/posts/${postId}/like`);
    await ben.call('POST', `/posts/${postId}/comments`, { json: { text: 'Nice' } });
    await ben.call('POST', `/posts/${postId}/share`, { json: {} });
    await post(ben, 'About @ada');
    await ben.call('POST', `/stories/${body.story._id}/react`, { json: { emoji: '🔥' } });
    await ada.call('POST', `/chats/conversations/${chat.body._id}/accept`);
    const json = { conversationId: chat.body._id, text: 'Hi' };
    await ben.call('POST', '/chats/messages', { json });
    await app.ctx.background.idle();
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await eve.call('POST', '/users/ada/follow');
  }
  const setAll = (on: boolean) => {
    const names = Object.keys(NotificationSettings.properties);
    const notificationSettings = Object.fromEntries(names.map((name) => [name, on]));
    return ada.call('PATCH', '/users/me', { json: { notificationSettings } });
  };

  it('is told, and has a switch that silences it', async () => {
    await setAll(false);
    await everything();
    expect(await listNotifications(ada)).toEqual(NOTHING);
    await app.reset();
    for (const who of [ada, ben, eve])
      Object.assign(who, await createTestUser(app, { userName: who.userName }));
    await setAll(true);
    await everything();
    const { notifications } = await listNotifications(ada);
    expect(notifications.map(({ type, data }) => data.kind ?? type).sort()).toEqual([
      'accepted',
      'comment',
      'follow',
      'like',
      'mention',
      'message',
      'request',
      'share',
      'story-reaction',
    ]);
  });
});

describe('telling many at once', () => {
  it('is one statement, tells each reader their own count, and leaves out who may not see it', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, n) => createTestUser(app, { userName: `reader${n}` })),
    );
    const [first, second] = people;
    const postId = await post(ben);
    await post(eve, 'Hello @reader0');
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
      // On PostgreSQL, another statement takes the recipients' locks.
      expect(statements).toBe(app.ctx.db.kind === 'postgres' ? 2 : 1);
    });
    const counts = await Promise.all(
      people.map(async ({ id }) =>
        (await received.by(id, 'notification')).map((e) => e.unreadCount),
      ),
    );
    expect(counts).toEqual([[2], [], ...Array(18).fill([1])]);
    expect(await received.by(first?.id ?? '', 'notification')).toMatchObject([
      { notification: { data: { actor: { userName: 'ben' }, post: { _id: postId } } } },
    ]);
    expect(await listNotifications(ben)).toEqual(NOTHING);
  });
});
