import type { Notification } from '@kithkin/shared/contract';

/**
 * Where an unknown kind leads: the specification's /activity has no screen, and a tap must land on
 * one that exists.
 */
const ELSEWHERE = '/notifications';

const path = (place: string, id: string | undefined): string =>
  id === undefined ? ELSEWHERE : `/${place}/${encodeURIComponent(id)}`;

/** Where the kinds of `other` lead. */
function ofKind({ kind, actor, post, story }: Notification['data']): string {
  switch (kind) {
    case 'request':
    case 'accepted':
      return path('users', actor._id);
    case 'mention':
    case 'share':
      return path('post', post?._id);
    case 'story-reaction':
      return story ? `/${encodeURIComponent(story._id)}` : ELSEWHERE;
    default:
      return ELSEWHERE;
  }
}

/** The path that a notification leads to (specification section 2, notification dropdown). */
export function targetOf({ type, data }: Notification): string {
  switch (type) {
    case 'follow':
      return path('profile', data.actor.userName);
    case 'like':
    case 'comment':
      return path('post', data.post?._id);
    case 'message':
      return path('messages', data.conversation?._id);
    default:
      return ofKind(data);
  }
}
