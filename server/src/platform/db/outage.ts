import { errorCode, HttpError } from '../errors';
import type { Log } from '../log';

/** Sent as Retry-After, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Codes of errors after which the same statement succeeds later: the network and the host
 * (system errors), connection failures (SQLSTATE class 08), too many connections, and a database
 * that is shutting down, has crashed or is starting.
 */
const AWAY: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Errors of the client and its pool, which have no code. */
const AWAY_MESSAGE =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** Returns true if the database could not be reached, or had no free connection in time. */
export function isDatabaseAway(error: unknown): boolean {
  const code = errorCode(error);
  if (code !== undefined && AWAY.has(code)) return true;
  return error instanceof Error && AWAY_MESSAGE.test(error.message);
}

/** The database is away: 503 with Retry-After. `cause` is the error of the client. */
export class DatabaseAwayError extends HttpError {
  constructor(cause: unknown) {
    super(
      503,
      'unavailable',
      'KithKin can’t reach its data at the moment. Please try again.',
      RETRY_AFTER_SECONDS,
    );
    this.cause = cause;
  }
}

/**
 * Returns a function that makes a `DatabaseAwayError` of the errors of an outage, which it logs, and
 * returns all others unchanged.
 */
export const createOutageReport =
  (log: Log) =>
  (error: unknown): unknown => {
    if (!isDatabaseAway(error)) return error;
    log.error({ err: error }, 'The database is away.');
    return new DatabaseAwayError(error);
  };
