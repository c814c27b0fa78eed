import { type S3Call, type S3Config, s3Client } from '@kithkin/shared/s3';
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
export function openBucket(config: S3Config, log: Log, onFailure?: () => void) {
  const call = s3Client(config, (failure, { method, key }) => {
    const why = 'error' in failure ? { err: failure.error } : failure;
    onFailure?.();
    log.error({ ...why, method, key }, 'The S3 server refused a call.');
    const message = "Files can't be reached right now. Please try again.";
    return new HttpError(504, 'store-unreachable', message, RETRY_AFTER_SECONDS);
  });
  return (sent: S3Call) => inSpan({ name: `s3 ${sent.method}`, kind: 'client' }, () => call(sent));
}

/**
 * Checks that the bucket of `S3_*` exists and can be read.
 * @throws StartupError otherwise
 */
export async function assertBucketReachable(config: S3Config, log: Log): Promise<void> {
  const target = `${config.bucket} at ${new URL(config.endpoint).host}`;
  const query = { 'list-type': '2', 'max-keys': '1' };
  const call = { method: 'GET', query, idleMs: CONNECT_TIMEOUT_MS } as const;
  const { status, body } = await openBucket(
    config,
    log,
  )(call).catch((cause: unknown) => {
    // The log entry contains the reason (address, key or permission).
    throw new StartupError(`The bucket ${target} can't be reached or read; the log says why.`, {
      cause,
    });
  });
  body.resume();
  if (status === 404) throw new StartupError(`There is no bucket ${target}.`);
}
