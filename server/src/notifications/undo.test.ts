import type { Conversation, NotificationsAction } from '@kithkin/shared/contract';
import {
  createSevenNotifications,
  listNotifications,
  NOTHING,
  post,
  unread,
} from '../../testing/notifications/listNotifications';
import { setupTestServer } from '../../testing/setupTestServer';
import { befriend, signedIn } from '../../testing/testPeople';
import { sql } from '../platform/db';

const { app, publishedEvents: received, ada, ben, eve } = setupTestServer();

const applyAction = (who: typeof ada, change: NotificationsAction) =>
  who.call<{ unreadCount: number }>('PATCH', '/notifications', { json: change });
const idsOf = async (who: typeof ada) =>
  (await listNotifications(who)).notifications.map(({ _id }) => _id);
const only = async (who: typeof ada) => (await idsOf(who))[0] ?? '';

describe('a deletion', () => {
  it('can be taken back for ten minutes: the row stands where it stood, as it was', async () => {
    await createSevenNotifications(app, ada, ben);
    const before = await listNotifications(ada);
    const third = before.notifications[2]?._id ?? '';
    await unread(ada, 'DELETE', `/${third}`);
    expect(await idsOf(ada)).not.toContain(third);
    app.clock.advance(9 * 60_000);
    const later = await signedIn(app, ada);
    expect((await applyAction(later, { act: 'restore', ids: [third] })).body).toEqual({
      unreadCount: 7,
    });
    expect(await listNotifications(later)).toEqual(before);
  });

  it('holds after that', async () => {
    await createSevenNotifications(app, ada, ben);
    const ids = [await only(ada)];
    await unread(ada, 'DELETE', `/${ids[0]}`);
    app.clock.advance(11 * 60_000);
    const later = await signedIn(app, ada);
    expect((await applyAction(later, { act: 'restore', ids })).body).toEqual({ unreadCount: 6 });
    expect(await idsOf(later)).not.toContain(ids[0]);
  });

  it('leaves no row behind once nobody can take it back', async () => {
    await createSevenNotifications(app, ada, ben);
    await unread(ada, 'DELETE', `/${await only(ada)}`);
    const count = async () =>
      (await app.ctx.db.one<{ n: number }>(sql`select count(*)::int as n from notifications`))?.n;
    expect(await count()).toBe(7);
    app.clock.advance(21 * 60_000);
    await app.ctx.jobs.runDue();
    expect(await count()).toBe(6);
  });

  it('of a like that is withdrawn meanwhile brings back nothing', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    const ids = [await only(ada)];
    await unread(ada, 'DELETE', `/${ids[0]}`);
    await ben.call('DELETE', `/posts/${postId}/like`);
    await applyAction(ada, { act: 'restore', ids });
    expect(await listNotifications(ada)).toEqual(NOTHING);
  });

  it('of a like holds when it is withdrawn and given again, which is told to no tab', async () => {
    const postId = await post(ada);
    await ben.call('POST', `/posts/${postId}/like`);
    await unread(ada, 'DELETE', `/${await only(ada)}`);
    await ben.call('DELETE', `/posts/${postId}/like`);
    await received.clear();
    await ben.call('POST', `/posts/${postId}/like`);
    expect(await listNotifications(ada)).toEqual(NOTHING);
    expect(await received.by(ada.id, 'notification')).toEqual([]);
  });

  it('of a message is over with the next message in its thread', async () => {
    await befriend(app, [ada, ben]);
    const json = { participants: [ada.id] };
    const { body } = await ben.call<Conversation>('POST', '/chats/conversations', { json });
    const sendMessage = async (text: string) => {
      await ben.call('POST', '/chats/messages', { json: { conversationId: body._id, text } });
      await app.ctx.background.idle();
    };
    await sendMessage('One');
    await unread(ada, 'DELETE', `/${await only(ada)}`);
    await sendMessage('Two');
    expect(await listNotifications(ada)).toMatchObject({
      unreadCount: 1,
      notifications: [{ read: false }],
    });
  });
});

describe('several at once', () => {
  it('are read, deleted and brought back with one call, and tabs ask again', async () => {
    await createSevenNotifications(app, ada, ben);
    const ids = (await idsOf(ada)).slice(0, 3);
    await received.clear();
    expect((await applyAction(ada, { act: 'read', ids })).body).toEqual({ unreadCount: 4 });
    expect((await applyAction(ada, { act: 'delete', ids })).body).toEqual({ unreadCount: 4 });
    expect(await idsOf(ada)).toHaveLength(4);
    expect((await applyAction(ada, { act: 'restore', ids })).body).toEqual({ unreadCount: 4 });
    expect((await listNotifications(ada)).notifications.slice(0, 3).every(({ read }) => read)).toBe(
      true,
    );
    // An action without effect publishes nothing.
    await applyAction(ada, { act: 'restore', ids });
    expect(await received.by(ada.id, 'notifications-refreshed')).toEqual([{}, {}, {}]);
  });

  it('are one’s own only, whatever ids one knows', async () => {
    await createSevenNotifications(app, ada, ben);
    const before = await listNotifications(ada);
    const ids = before.notifications.map(({ _id }) => _id);
    for (const each of ['read', 'delete'] as const) await applyAction(eve, { act: each, ids });
    expect(await listNotifications(ada)).toEqual(before);
    await applyAction(ada, { act: 'delete', ids });
    await applyAction(eve, { act: 'restore', ids });
    expect(await listNotifications(ada)).toEqual(NOTHING);
  });

  it('refuses what is no act, no id, or nothing at all', async () => {
    for (const json of [
      { act: 'hide', ids: [ada.id] },
      { act: 'read', ids: ['1'] },
      { act: 'read', ids: [] },
    ]) {
      expect((await ada.call('PATCH', '/notifications', { json })).status).toBe(400);
    }
  });
});
