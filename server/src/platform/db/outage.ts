import { errorCode, HttpError } from '../errors';
import type { Log } from '../log';

/** Time between two log entries of one outage, in milliseconds. */
const LOG_INTERVAL_MS = 1000;
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
 * Returns a function that makes a `DatabaseAwayError` of the errors of an outage, and returns all
 * others unchanged. However many statements fail, it writes one log entry a second.
 */
export function createOutageReport(log: Log, now: () => number = () => performance.now()) {
  let logged = Number.NEGATIVE_INFINITY;
  let failed = 0;
  return (error: unknown): unknown => {
    if (!isDatabaseAway(error)) return error;
    failed += 1;
    if (now() - logged >= LOG_INTERVAL_MS) {
      log.error({ err: error, statements: failed }, 'The database is away.');
      logged = now();
      failed = 0;
    }
    return new DatabaseAwayError(error);
  };
}
