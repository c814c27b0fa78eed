import { ApiError } from '@kithkin/shared';

/** Returns the message shown when the viewer closes: for 403 and 404 the same as for posts. */
export function closeReason(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return 'Access denied. You may be blocked or this post is private.';
  if (status === 404) return 'Post not found.';
  return 'Failed to load stories.';
}
