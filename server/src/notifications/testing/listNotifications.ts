import type { NotificationPage, PostResponse } from '@kithkin/shared/contract';
import type { TestApp, TestPerson } from '../../testing/app';

/** What somebody is told who has no news. */
export const NOTHING = { notifications: [], unreadCount: 0, nextCursor: null };

export const listNotifications = async (who: TestPerson, query = '') =>
  (await who.call<NotificationPage>('GET', `/notifications${query}`)).body;

/** Posts; answers the id. */
export const post = async (who: TestPerson, body = 'Hello') =>
  (await who.call<PostResponse>('POST', '/posts', { json: { body } })).body.post._id;

/** Marks or deletes; answers how many are left unread. */
export const unread = (who: TestPerson, method: 'PATCH' | 'DELETE', path: string) =>
  who.call<{ unreadCount: number }>(method, `/notifications${path}`);

/** Seven notifications for an author, one a second. */
export async function createSevenNotifications(
  app: TestApp,
  author: TestPerson,
  fan: TestPerson,
): Promise<void> {
  for (let n = 0; n < 7; n += 1) {
    app.clock.advance(1000);
    await fan.call('POST', `/posts/${await post(author)}/like`);
  }
}
