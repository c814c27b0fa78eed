import { ApiError } from '@kithkin/shared';

/** Why the viewer closes: the post detail's words for 403 and 404, else the stories' own (section 8). */
export function closeReason(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 403) return 'Access denied. You may be blocked or this post is private.';
  if (status === 404) return 'Post not found.';
  return 'Failed to load stories.';
}
