/** The status of a failed call, or undefined when no answer came. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** Why a post can't be shown, in the specification's words (section 8). */
export function loadError(error: unknown): string {
  const status = statusOf(error);
  if (status === 403) return 'Access denied. You may be blocked or this post is private.';
  if (status === 404) return 'Post not found.';
  return 'Something went wrong.';
}

/** Whether asking again may help: not after 403 and 404. */
export function isPassing(error: unknown): boolean {
  const status = statusOf(error);
  return status !== 403 && status !== 404;
}
