import { ConfigError } from '../../server/src/platform/config';
import { StartupError } from '../../server/src/platform/errors';
import { ReleaseError } from '../release/releaseError';

/**
 * Runs code of the server and converts its expected errors to release errors. Separate from
 * `runCommand`, which also runs in checkouts without the server.
 * @throws ReleaseError for a ConfigError or StartupError.
 */
export async function withServer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartupError;
    throw isPlain ? new ReleaseError(error.message) : error;
  }
}
