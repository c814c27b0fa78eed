import { notificationDefinition, notificationKindOf } from '@kithkin/shared';
import type { Notification } from '@kithkin/shared/contract';

/** Path of notifications of unknown kind, and of those whose subject was removed. */
const FALLBACK = '/activity';

const pathTo = (parent: string, id: string | undefined): string =>
  id === undefined ? FALLBACK : `${parent}/${encodeURIComponent(id)}`;

/** Returns the path of a post, at the comment that the notification is about, if any. */
function postPath({ post, comment }: Notification['data']): string {
  const path = pathTo('/post', post?._id);
  return post && comment ? `${path}#comment-${encodeURIComponent(comment._id)}` : path;
}

/** Returns the path that a notification links to. */
export function notificationPath(notification: Notification): string {
  const kind = notificationKindOf(notification);
  if (!kind) return FALLBACK;
  const { data } = notification;
  switch (notificationDefinition(kind).target) {
    case 'profile':
      return pathTo('/profile', data.actor.userName);
    case 'user':
      return pathTo('/users', data.actor._id);
    case 'requests':
      return '/users/me/requests';
    case 'post':
      return postPath(data);
    case 'chat':
      return pathTo('/messages', data.conversation?._id);
    case 'decisions':
      return '/decisions';
    case 'story':
      return pathTo('', data.story?._id);
  }
}
