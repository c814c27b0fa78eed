import { type S3Call, type S3Config, type S3Failure, s3Client } from '@kithkin/shared/s3';
import { HttpError, StartupError } from './errors';
import type { Log } from './log';
import { inSpan } from './tracing/spans';

/** Sent as Retry-After, in seconds. */
const RETRY_AFTER_SECONDS = 5;
/** Timeout of the check in milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/**
 * Opens the bucket of `S3_*`. A failed call is logged with its reason and throws an HttpError with
 * status 504: 502 and 503 tell many load balancers that this node is ill, though only files are
 * unavailable.
 */
export function openBucket(config: S3Config, log: Log, onFailure?: (failure: S3Failure) => void) {
  const call = s3Client(config, (failure, { method, key }) => {
    const why = 'error' in failure ? { err: failure.error } : failure;
    onFailure?.(failure);
    log.error({ ...why, method, key }, 'The S3 server refused a call.');
    const message = "Files can't be reached right now. Please try again.";
    return new HttpError(504, 'store-unreachable', message, RETRY_AFTER_SECONDS);
  });
  return (sent: S3Call) => inSpan({ name: `s3 ${sent.method}`, kind: 'client' }, () => call(sent));
}

/**
 * Checks the bucket of `S3_*` before the start. If its server is away, only the log tells: a running
 * node goes on without it as well.
 * @throws StartupError if the bucket does not exist, or the server rejects the keys
 */
export async function checkBucket(config: S3Config, log: Log): Promise<void> {
  const target = `${config.bucket} at ${new URL(config.endpoint).host}`;
  const query = { 'list-type': '2', 'max-keys': '1' };
  const call = { method: 'GET', query, idleMs: CONNECT_TIMEOUT_MS } as const;
  let isAway = false;
  const read = openBucket(config, log, (failure) => {
    isAway = 'error' in failure || failure.status >= 500;
  });
  const response = await read(call).catch((cause: unknown) => {
    if (isAway) return null;
    // The log entry contains the reason (key or permission).
    throw new StartupError(`The bucket ${target} can't be read; the log says why.`, { cause });
  });
  if (response === null) {
    log.warn(`The bucket ${target} is away. The start goes on without it.`);
    return;
  }
  response.body.resume();
  if (response.status === 404) throw new StartupError(`There is no bucket ${target}.`);
}
