/** Whether an error is the system's with this code, e.g. `ENOENT`. */
export const isErrorCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
