import { start } from '../../testing/chats/chat';
import {
  listKinds,
  listNotifications,
  message,
  NOTHING,
} from '../../testing/notifications/listNotifications';
import { commentOn, createPost, setPrivate } from '../../testing/people/peopleActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { befriend, deactivate } from '../../testing/testPeople';
import { markRead } from '../chats/markers/markers.service';
import { notifyMany } from './notify.service';

const { app, publishedEvents: received, ada, ben, eve } = setupTestServer();

/** Unread count of the last removal that was published to a user. */
const lastRemoval = async (who: typeof ada) =>
  (await received.by(who.id, 'notification-removed')).at(-1)?.unreadCount;

describe('a notification disappears', () => {
  it('with its comment or share', async () => {
    const postId = await createPost(ada);
    const { _id } = await commentOn(ben, postId, 'Look, @eve');
    const shared = await ben.call<{ sharedPost: { _id: string } }>(
      'POST',
      `/posts/${postId}/share`,
      { json: {} },
    );
    expect([await listKinds(ada), await listKinds(eve)]).toEqual([
      ['comment', 'share'],
      ['mention'],
    ]);
    await ben.call('DELETE', `/posts/${postId}/comments/${_id}`);
    expect(await listNotifications(eve)).toEqual(NOTHING);
    expect([await lastRemoval(eve), await lastRemoval(ada)]).toEqual([0, 1]);
    await ben.call('DELETE', `/posts/${shared.body.sharedPost._id}`);
    expect(await listNotifications(ada)).toEqual(NOTHING);
  });

  it('with its like, follow or request', async () => {
    const postId = await createPost(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    await ben.call('POST', '/users/ada/follow');
    expect((await listNotifications(ada)).unreadCount).toBe(2);
    await ben.call('DELETE', `/posts/${postId}/like`);
    await ben.call('DELETE', '/users/ada/follow');
    expect((await listNotifications(ada)).unreadCount).toBe(0);
    await setPrivate(ada, true);
    await ben.call('POST', '/users/ada/follow');
    expect(await listKinds(ada)).toEqual(['request']);
    await ada.call('POST', '/users/ben/follow-requests', { json: { action: 'accept' } });
    expect(await listKinds(ben)).toEqual(['accepted']);
    expect(await listKinds(ada)).not.toContain('request');
  });

  it('while its subject or actor is invisible, which tabs refetch', async () => {
    const postId = await createPost(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    const [own] = (await listNotifications(ada)).notifications;
    for (const [action, unreadCount] of [
      [() => ada.call('DELETE', `/posts/${postId}`), 0],
      [() => ada.call('PATCH', `/posts/${postId}/recover`), 1],
      [() => ben.call('POST', '/users/ada/block'), 0],
      [() => ben.call('DELETE', '/users/ada/block'), 1],
    ] as const) {
      await received.clear();
      await action();
      const page = await listNotifications(ada);
      expect([page.unreadCount, page.notifications.length]).toEqual([unreadCount, unreadCount]);
      expect(await received.by(ada.id, 'notifications-refreshed')).toEqual([{}]);
    }
    await deactivate(app, ben.id);
    expect(await listNotifications(ada)).toEqual(NOTHING);
    // Marking it as read then publishes nothing.
    await received.clear();
    await ada.call('PATCH', `/notifications/${own?._id}/read`);
    expect(await received.by(ada.id, 'notification')).toEqual([]);
  });
});

it('actions that were invisible when they happened, and own ones, are not notified', async () => {
  await ada.call('POST', '/users/eve/block');
  await eve.call('POST', '/posts', { json: { body: 'About @ada' } });
  await setPrivate(ben, true);
  await createPost(ben, 'Not for @ada');
  await ada.call('DELETE', '/users/eve/block');
  await setPrivate(ben, false);
  const postId = await createPost(ada, 'I am @ada');
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
    await markRead(app.ctx, ada.id, 'seen', chat, 2);
    expect(await listNotifications(ada)).toMatchObject({
      unreadCount: 0,
      notifications: [{ read: true }],
    });
    app.clock.advance(1000);
    await message(app, ben, chat, 'Three');
    expect((await listNotifications(ada)).notifications.map(({ read }) => read)).toEqual([
      false,
      true,
    ]);
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
      expect(await listKinds(ada)).toEqual(kinds);
      expect((await listNotifications(ada)).unreadCount).toBe(kinds.length);
    }
  });
});
