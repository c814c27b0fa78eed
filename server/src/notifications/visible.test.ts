import type { Conversation } from '@kithkin/shared/contract';
import { listNotifications, NOTHING, post } from '../../testing/notifications/listNotifications';
import { setupTestServer } from '../../testing/setupTestServer';
import { befriend, deactivate } from '../../testing/testPeople';
import { markRead } from '../chats/markers/markers.service';
import { notifyMany } from './notify.service';

const { app, publishedEvents: received, ada, ben, eve } = setupTestServer();

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
      (await listNotifications(ada)).notifications
        .map(({ type, data }) => data.kind ?? type)
        .sort(),
    ).toEqual(['comment', 'share']);
    expect((await listNotifications(eve)).notifications).toMatchObject([
      { data: { kind: 'mention' } },
    ]);
    await ben.call('DELETE', `/posts/${postId}/comments/${commented.body.comment._id}`);
    expect(await listNotifications(eve)).toEqual(NOTHING);
    expect((await received.by(eve.id, 'notification-removed')).at(-1)).toMatchObject({
      unreadCount: 0,
    });
    expect((await received.by(ada.id, 'notification-removed')).at(-1)).toMatchObject({
      unreadCount: 1,
    });
    await ben.call('DELETE', `/posts/${shared.body.sharedPost._id}`);
    expect(await listNotifications(ada)).toEqual(NOTHING);
  });

  it('is not told, and is told again when it comes back', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    expect((await listNotifications(ada)).unreadCount).toBe(1);
    await ada.call('DELETE', `/posts/${postId}`);
    expect(await listNotifications(ada)).toEqual(NOTHING);
    await ada.call('PATCH', `/posts/${postId}/recover`);
    expect((await listNotifications(ada)).unreadCount).toBe(1);
    await deactivate(app, ben.id);
    expect(await listNotifications(ada)).toEqual(NOTHING);
  });

  it('goes with the like, the follow and the request that is taken back or answered', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    await ben.call('POST', '/users/ada/follow');
    expect((await listNotifications(ada)).unreadCount).toBe(2);
    await ben.call('DELETE', `/posts/${postId}/like`);
    await ben.call('DELETE', '/users/ada/follow');
    expect((await listNotifications(ada)).unreadCount).toBe(0);
    await ada.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await ben.call('POST', '/users/ada/follow');
    expect((await listNotifications(ada)).notifications).toMatchObject([
      { data: { kind: 'request' } },
    ]);
    const response = { json: { action: 'accept' } };
    await ada.call('POST', '/users/ben/follow-requests', response);
    expect((await listNotifications(ben)).notifications).toMatchObject([
      { data: { kind: 'accepted' } },
    ]);
    expect(
      (await listNotifications(ada)).notifications.filter(({ data }) => data.kind === 'request'),
    ).toEqual([]);
  });

  it('and could not when it happened is not told later either', async () => {
    await ada.call('POST', '/users/eve/block');
    await eve.call('POST', '/posts', { json: { body: 'About @ada' } });
    await ben.call('PATCH', '/users/me', { json: { isPrivate: true } });
    await post(ben, 'Not for @ada');
    await ada.call('DELETE', '/users/eve/block');
    await ben.call('PATCH', '/users/me', { json: { isPrivate: false } });
    expect(await listNotifications(ada)).toEqual(NOTHING);
  });

  it('is nobody’s news about oneself', async () => {
    const postId = await post(ada, 'I am @ada');
    await ada.call('POST', `/posts/${postId}/like`);
    await ada.call('POST', `/posts/${postId}/comments`, { json: { text: 'Mine' } });
    expect((await listNotifications(ada)).notifications).toEqual([]);
  });
});

describe('messages', () => {
  const begin = async () => {
    await befriend(app, [ada, ben]);
    const json = { participants: [ada.id] };
    const { body } = await ben.call<Conversation>('POST', '/chats/conversations', { json });
    return body._id;
  };
  const sendMessage = async (conversationId: string, text: string) => {
    await ben.call('POST', '/chats/messages', { json: { conversationId, text } });
    await app.ctx.background.idle();
  };

  it('are told once per thread until it is seen, then anew', async () => {
    const thread = await begin();
    await sendMessage(thread, 'One');
    app.clock.advance(1000);
    await sendMessage(thread, 'Two');
    const { notifications } = await listNotifications(ada);
    expect(notifications).toMatchObject([{ type: 'message', read: false }]);
    expect(notifications[0]?.createdAt).toBe(app.clock.now().toISOString());
    await markRead(app.ctx, ada.id, 'seen', thread, 2);
    expect(await listNotifications(ada)).toMatchObject({
      unreadCount: 0,
      notifications: [{ read: true }],
    });
    await sendMessage(thread, 'Three');
    expect((await listNotifications(ada)).notifications.map(({ read }) => read).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('of a thread that is deleted count as read', async () => {
    const thread = await begin();
    await sendMessage(thread, 'One');
    await ada.call('DELETE', `/chats/${thread}`);
    expect((await listNotifications(ada)).unreadCount).toBe(0);
  });

  it('are not told to whoever has muted the thread or seen its end', async () => {
    const thread = await begin();
    await ada.call('PATCH', `/chats/conversations/${thread}/mute`, { json: { muted: true } });
    await sendMessage(thread, 'One');
    expect(await listNotifications(ada)).toEqual(NOTHING);
    await ada.call('PATCH', `/chats/conversations/${thread}/mute`, { json: { muted: false } });
    await markRead(app.ctx, ada.id, 'seen', thread, 1);
    const input = { kind: 'message', actorId: ben.id, conversationId: thread } as const;
    await app.ctx.db.transaction((tx) => notifyMany(app.ctx, tx, [ada.id], input));
    expect(await listNotifications(ada)).toEqual(NOTHING);
    await sendMessage(thread, 'Two');
    expect((await listNotifications(ada)).unreadCount).toBe(1);
  });

  it('are told to nobody outside the thread', async () => {
    await sendMessage(await begin(), 'One');
    expect(await listNotifications(eve)).toEqual(NOTHING);
  });
});
