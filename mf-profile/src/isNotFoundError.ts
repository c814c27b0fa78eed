/** Whether a failed call says that what it was about is not there (any more). */
export const isNotFoundError = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
