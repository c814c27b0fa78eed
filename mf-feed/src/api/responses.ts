import type { CommentResponse, PostResponse } from '@kithkin/shared/contract';

/** Returns the fields of a value of unknown type; none if it is no object. */
export function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/**
 * Returns true if an outbox response contains a created post. The outbox sends items of several
 * kinds, so its response has no type; the fields checked here are those that lists and cards
 * require.
 */
export function isPostResponse(value: unknown): value is PostResponse {
  const post = fieldsOf(fieldsOf(value).get('post'));
  return (
    typeof post.get('_id') === 'string' &&
    typeof post.get('creator') === 'object' &&
    typeof post.get('body') === 'string' &&
    Array.isArray(post.get('media')) &&
    Array.isArray(post.get('comments'))
  );
}

/** Returns true if an outbox response contains a created comment. */
export function isCommentResponse(value: unknown): value is CommentResponse {
  const comment = fieldsOf(fieldsOf(value).get('comment'));
  return (
    typeof comment.get('_id') === 'string' &&
    typeof comment.get('text') === 'string' &&
    typeof comment.get('user') === 'object'
  );
}
