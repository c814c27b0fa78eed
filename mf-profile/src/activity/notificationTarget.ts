import type { Notification } from '@kithkin/shared/contract';

/**
 * Returns the path of a notification of type `other`, by its kind.
 * @returns null if its subject was removed or the kind is unknown
 */
export function notificationTarget({
  kind,
  actor,
  post,
  comment,
  story,
}: Notification['data']): string | null {
  switch (kind) {
    case 'request':
      return '/users/me/requests';
    case 'accepted':
      return `/users/${encodeURIComponent(actor._id)}`;
    case 'mention':
    case 'share': {
      const hash = comment ? `#comment-${encodeURIComponent(comment._id)}` : '';
      return post ? `/post/${encodeURIComponent(post._id)}${hash}` : null;
    }
    case 'story-reaction':
      return story ? `/${encodeURIComponent(story._id)}` : null;
    default:
      return null;
  }
}
