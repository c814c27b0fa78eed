import type { NotificationPage } from '@kithkin/shared/contract';
import { id, sql } from '../../src/platform/db';
import { createPostId } from '../posts/postActions';
import type { TestApp, TestPerson } from '../testApp';

/** Page of a user without notifications. */
export const NOTHING = { notifications: [], unreadCount: 0, nextCursor: null };

export const listNotifications = async (who: TestPerson, query = '') =>
  (await who.call<NotificationPage>('GET', `/notifications${query}`)).body;

/** Returns the kinds of a user's notifications, the newest first. */
export const kindsOf = async (who: TestPerson) =>
  (await listNotifications(who)).notifications.map(({ type, data }) => data.kind ?? type);

/** Returns the texts of a user's notifications, the newest first. */
export const noticesOf = async (who: TestPerson) =>
  (await listNotifications(who)).notifications.map(({ message }) => message);

/** Returns the ids of the comments that a user's notifications are about. */
export const notifiedComments = async (who: TestPerson) =>
  (await listNotifications(who)).notifications.flatMap(({ data }) => data.comment?._id ?? []);

/** Marks or deletes notifications. Returns the number of unread ones. */
export const unread = (who: TestPerson, method: 'PATCH' | 'DELETE', path: string) =>
  who.call<{ unreadCount: number }>(method, `/notifications${path}`);

/** Sends a message; its notification is created afterwards. */
export async function message(app: TestApp, from: TestPerson, conversationId: string, text = 'Hi') {
  await from.call('POST', '/chats/messages', { json: { conversationId, text } });
  await app.ctx.background.idle();
}

/** Number of rows of a user's notifications, including deleted ones. */
export const countRows = async (app: TestApp, who: TestPerson) =>
  (
    await app.ctx.db.one<{ n: number }>(
      sql`select count(*)::int as n from notifications where recipient_id = ${id(who.id)}`,
    )
  )?.n;

/** Creates seven notifications for an author, one per second. */
export async function createSevenNotifications(app: TestApp, author: TestPerson, fan: TestPerson) {
  for (let n = 0; n < 7; n += 1) {
    app.clock.advance(1000);
    await fan.call('POST', `/posts/${await createPostId(author)}/like`);
  }
}
