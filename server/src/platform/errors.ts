/** An error response, thrown anywhere below a route and sent as `{message, code}`. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    /** For programs, e.g. `not-found`. */
    readonly code: string,
    /** For users, a sentence. */
    message: string,
    /** Sent as Retry-After, in seconds. */
    readonly retryAfter?: number,
    /** Sent beside message and code; declared by the route. */
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message);
  }
}

/** 400: malformed or invalid. */
export const badRequest = (message: string, code = 'bad-request') =>
  new HttpError(400, code, message);
/** 401: no token, or one that is no longer valid. */
export const unauthorized = (message = 'Please sign in.', code = 'unauthorized') =>
  new HttpError(401, code, message);
/** 403: signed in but not allowed. */
export const forbidden = (message: string, code = 'forbidden') => new HttpError(403, code, message);
/** 404: does not exist, or is not visible to the viewer; both must look the same. */
export const notFound = (message = 'Not found.', code = 'not-found') =>
  new HttpError(404, code, message);
/** 409: conflicts with existing data. */
export const conflict = (message: string, code = 'conflict') => new HttpError(409, code, message);
/** 422: well formed, but violates a rule. */
export const unprocessable = (message: string, code = 'rule-violated') =>
  new HttpError(422, code, message);
/** 429: too many attempts. */
export const tooManyRequests = (
  message = 'Too many requests. Please wait a moment and try again.',
  retryAfter = 1,
) => new HttpError(429, 'too-many-requests', message, retryAfter);

/** 503: too much to do. Clients send the request again by themselves. */
export const busy = (retryAfter = 2) =>
  new HttpError(503, 'busy', 'The server is busy. Please try again in a moment.', retryAfter);

/** Returns the code of an error of Node or the database (`ENOENT`, `23505` …), or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Returns the message of an error, to end a sentence. For several attempts (one per address of a
 * host) it is the first error's.
 */
export function errorMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) {
    return errorMessage(error.errors[0]);
  }
  const text = 'message' in error && error.message ? String(error.message) : String(error);
  return text.replace(/(?<![.\s])[.\s]+$/, '');
}

/** The server or a command cannot start; `message` is one sentence, printed before exit code 1. */
export class StartupError extends Error {}

/** Prints why a process fails, of an expected failure its sentence alone, and sets exit code 1. */
export function reportFailure(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
