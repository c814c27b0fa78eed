import type { Notification } from '@kithkin/shared/contract';

/** Where all others lead, and what has lost its subject. */
const ELSEWHERE = '/activity';

const path = (address: string, id: string | undefined): string =>
  id === undefined ? ELSEWHERE : `/${address}/${encodeURIComponent(id)}`;

/** The post, at the comment that it is about, if any. */
function ofPost({ post, comment }: Notification['data']): string {
  const address = path('post', post?._id);
  return post && comment ? `${address}#comment-${encodeURIComponent(comment._id)}` : address;
}

/** Where the kinds of `other` lead. */
function ofKind(data: Notification['data']): string {
  const { kind, actor, story } = data;
  switch (kind) {
    case 'request':
      return '/users/me/requests';
    case 'accepted':
      return path('users', actor._id);
    case 'mention':
    case 'share':
      return ofPost(data);
    case 'story-reaction':
      return story ? `/${encodeURIComponent(story._id)}` : ELSEWHERE;
    default:
      return ELSEWHERE;
  }
}

/** The path that a notification leads to (specification section 2, notification dropdown). */
export function notificationPath({ type, data }: Notification): string {
  switch (type) {
    case 'follow':
      return path('profile', data.actor.userName);
    case 'like':
    case 'comment':
      return ofPost(data);
    case 'message':
      return path('messages', data.conversation?._id);
    default:
      return ofKind(data);
  }
}
