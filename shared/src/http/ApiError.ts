import { StorageFullError } from '../platform/localText';

/** Error of a failed API request. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    /** HTTP status; 0 if no response arrived. */
    readonly status: number,
    /** Machine-readable code, e.g. `validation`; `network` if no response arrived. */
    readonly code: string,
    /** Error message of the server for the user; empty if there is none. */
    message: string,
    /** Delay requested by the server in seconds (`Retry-After`); null if there is none. */
    readonly retryAfter: number | null = null,
    options?: ErrorOptions,
    /** Body of the response: what a route sends beside message and code. */
    readonly body: Readonly<Record<string, unknown>> = {},
  ) {
    super(message, options);
  }

  /** True if no response arrived: offline, unreachable address or broken connection. */
  get network(): boolean {
    return this.status === 0;
  }

  /** Returns the error for a response of `status`; `body` should be `{message, code}`. */
  static fromResponse(status: number, body: unknown, retryAfter: string | null): ApiError {
    const fields = isRecord(body) ? body : {};
    const { message, code } = fields;
    return new ApiError(
      status,
      typeof code === 'string' ? code : `http-${status}`,
      typeof message === 'string' ? message : '',
      Number(retryAfter) || null,
      undefined,
      fields,
    );
  }

  /** Returns the error for a request without a response. */
  static noResponse(cause: unknown): ApiError {
    return new ApiError(0, 'network', '', null, { cause });
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the server's message about a failed request, or `fallback` if there is none. `error` is
 * an `ApiError` or an RTK Query `ApiFailure`; a failure without a response has no message. A
 * `StorageFullError` of the outbox has one too.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof StorageFullError) return error.message;
  if (!isRecord(error)) return fallback;
  const { status, message } = error;
  const hasResponse = typeof status === 'number' && status > 0;
  return hasResponse && typeof message === 'string' && message !== '' ? message : fallback;
}
