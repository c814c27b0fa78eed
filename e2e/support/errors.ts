/** Returns true if an error is a system error with this code, e.g. `ENOENT`. */
export const isErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
