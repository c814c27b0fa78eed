import type { Notification } from '@kithkin/shared/contract';

/**
 * Where a notification of type `other` leads, by its kind; null when what it was about is gone or the
 * kind is not known.
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
