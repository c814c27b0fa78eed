/** A call that did not succeed. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    /** The HTTP status; 0 when no answer came. */
    readonly status: number,
    /** For programs, e.g. `validation`; `network` when no answer came. */
    readonly code: string,
    /** The server's sentence for people; empty when it gave none. */
    message: string,
    /** Seconds that the server asks to wait (`Retry-After`), if it did. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** True when no answer came: offline, the address is unreachable, or the connection broke. */
  get network(): boolean {
    return this.status === 0;
  }

  /** The error for an answer of `status` with `body`, which ought to be `{message, code}`. */
  static fromResponse(status: number, body: unknown, retryAfter: string | null): ApiError {
    const { message, code } = isRecord(body) ? body : {};
    return new ApiError(
      status,
      typeof code === 'string' ? code : `http-${status}`,
      typeof message === 'string' ? message : '',
      Number(retryAfter) || null,
    );
  }

  /** The error for a call that got no answer. */
  static noResponse(cause: unknown): ApiError {
    return new ApiError(0, 'network', '', null, { cause });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The server's own sentence about a failed call (an `ApiError` or an RTK Query `ApiFailure`), else
 * `fallback`: the rule behind every "the server message or …" of the specification's section 8.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!isRecord(error)) return fallback;
  const { status, message } = error;
  const responseText = typeof status === 'number' && status > 0;
  return responseText && typeof message === 'string' && message !== '' ? message : fallback;
}
