/** Returns the status of a failed request, or undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** Returns the message that explains why a post can't be shown. */
export function loadError(error: unknown): string {
  const status = statusOf(error);
  if (status === 403) return 'Access denied. You may be blocked or this post is private.';
  if (status === 404) return 'Post not found.';
  return 'Something went wrong.';
}

/** Returns true if a retry can succeed: not after 403 and 404. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status !== 403 && status !== 404;
}
