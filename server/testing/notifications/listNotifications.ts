import type { NotificationPage, PostResponse } from '@kithkin/shared/contract';
import type { TestApp, TestPerson } from '../testApp';

/** Page of a user without notifications. */
export const NOTHING = { notifications: [], unreadCount: 0, nextCursor: null };

export const listNotifications = async (who: TestPerson, query = '') =>
  (await who.call<NotificationPage>('GET', `/notifications${query}`)).body;

/** Creates a post. Returns its id. */
export const post = async (who: TestPerson, body = 'Hello') =>
  (await who.call<PostResponse>('POST', '/posts', { json: { body } })).body.post._id;

/** Marks or deletes notifications. Returns the number of unread ones. */
export const unread = (who: TestPerson, method: 'PATCH' | 'DELETE', path: string) =>
  who.call<{ unreadCount: number }>(method, `/notifications${path}`);

/** Creates seven notifications for an author, one per second. */
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
