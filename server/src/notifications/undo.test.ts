import type { NotificationsAction } from '@kithkin/shared/contract';
import { start } from '../../testing/chats/chat';
import {
  countRows,
  createSevenNotifications,
  listNotifications,
  message,
  NOTHING,
  unread,
} from '../../testing/notifications/listNotifications';
import { createPost } from '../../testing/people/peopleActions';
import { setupTestServer } from '../../testing/setupTestServer';
import { befriend, signInBack } from '../../testing/testPeople';

const { app, publishedEvents: received, ada, ben, eve } = setupTestServer();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const applyAction = (who: typeof ada, json: NotificationsAction) =>
  who.call<{ unreadCount: number }>('PATCH', '/notifications', { json });
const idsOf = async (who: typeof ada) =>
  (await listNotifications(who)).notifications.map(({ _id }) => _id);
const newestOf = async (who: typeof ada) => (await idsOf(who))[0] ?? '';

describe('a deletion', () => {
  it('can be undone for ten minutes, which restores place and state; later the row is deleted', async () => {
    await createSevenNotifications(app, ada, ben);
    const before = await listNotifications(ada);
    const third = before.notifications[2]?._id ?? '';
    const restore = async () =>
      (await applyAction(ada, { act: 'restore', ids: [third] })).body.unreadCount;
    await unread(ada, 'DELETE', `/${third}`);
    expect(await idsOf(ada)).not.toContain(third);
    app.clock.advance(9 * MINUTE);
    await signInBack(app, ada);
    expect(await restore()).toBe(7);
    expect(await listNotifications(ada)).toEqual(before);

    await unread(ada, 'DELETE', `/${third}`);
    app.clock.advance(11 * MINUTE);
    await signInBack(app, ada);
    expect([await restore(), await countRows(app, ada)]).toEqual([6, 7]);
    expect(await idsOf(ada)).not.toContain(third);
    app.clock.advance(10 * MINUTE);
    await app.ctx.jobs.runDue();
    expect(await countRows(app, ada)).toBe(6);
  });

  it('of a like that was removed since is final, also if it is given again', async () => {
    const path = `/posts/${await createPost(ada)}/like`;
    await ben.call('POST', path);
    const ids = [await newestOf(ada)];
    await unread(ada, 'DELETE', `/${ids[0]}`);
    await ben.call('DELETE', path);
    await received.clear();
    await ben.call('POST', path);
    expect(await listNotifications(ada)).toEqual(NOTHING);
    expect(await received.by(ada.id, 'notification')).toEqual([]);
    await ben.call('DELETE', path);
    await applyAction(ada, { act: 'restore', ids });
    expect(await listNotifications(ada)).toEqual(NOTHING);
  });

  it('of a message ends with the next message in its conversation', async () => {
    await befriend(app, [ada, ben]);
    const chat = await start(ben, [ada]);
    await message(app, ben, chat, 'One');
    await unread(ada, 'DELETE', `/${await newestOf(ada)}`);
    await message(app, ben, chat, 'Two');
    expect(await listNotifications(ada)).toMatchObject({
      unreadCount: 1,
      notifications: [{ read: false }],
    });
  });
});

describe('several own notifications', () => {
  it('are read, deleted and restored with one request, on which tabs refetch', async () => {
    await createSevenNotifications(app, ada, ben);
    const ids = (await idsOf(ada)).slice(0, 3);
    await received.clear();
    expect((await applyAction(ada, { act: 'read', ids })).body).toEqual({ unreadCount: 4 });
    expect((await applyAction(ada, { act: 'delete', ids })).body).toEqual({ unreadCount: 4 });
    expect(await idsOf(ada)).toHaveLength(4);
    await applyAction(eve, { act: 'restore', ids });
    expect(await idsOf(ada)).toHaveLength(4);
    expect((await applyAction(ada, { act: 'restore', ids })).body).toEqual({ unreadCount: 4 });
    const before = await listNotifications(ada);
    expect(before.notifications.map(({ read }) => read)).toEqual([
      ...Array(3).fill(true),
      ...Array(4).fill(false),
    ]);
    for (const act of ['read', 'delete'] as const) await applyAction(eve, { act, ids });
    expect(await listNotifications(ada)).toEqual(before);
    // An action without effect publishes nothing.
    await applyAction(ada, { act: 'restore', ids });
    expect(await received.by(ada.id, 'notifications-refreshed')).toEqual([{}, {}, {}]);
  });

  it('are not changed by invalid actions', async () => {
    for (const json of [
      { act: 'hide', ids: [ada.id] },
      { act: 'read', ids: ['1'] },
      { act: 'read', ids: [] },
    ]) {
      expect((await ada.call('PATCH', '/notifications', { json })).status).toBe(400);
    }
  });
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
  expect(await idsOf(ada)).toEqual([renewed]);
});
