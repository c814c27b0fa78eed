import { StartupError } from './errors';
import type { Log } from './log';
import { type S3Config, s3Client } from './s3Client';

/** Timeout of the check in milliseconds. */
const CONNECT_TIMEOUT_MS = 5000;

/**
 * Checks that the bucket of `S3_*` exists and can be read.
 * @throws StartupError otherwise
 */
export async function assertBucketReachable(config: S3Config, log: Log): Promise<void> {
  const target = `${config.bucket} at ${new URL(config.endpoint).host}`;
  const call = s3Client(config, log);
  const query = { 'list-type': '2', 'max-keys': '1' };
  let found: Response;
  try {
    found = await call({ method: 'GET', query, timeoutMs: CONNECT_TIMEOUT_MS });
  } catch (error) {
    // The log entry written by the client contains the reason (address, key or permission).
    throw new StartupError(`The bucket ${target} can't be reached or read; the log says why.`, {
      cause: error,
    });
  }
  await found.body?.cancel();
  if (found.status === 404) throw new StartupError(`There is no bucket ${target}.`);
}
