import { ConfigError } from '../../server/src/platform/config';
import { StartupError } from '../../server/src/platform/errors';
import { ReleaseError } from '../release/releaseError';

/**
 * Runs what uses the server's code: its plain sentences become refusals. Apart from `runCommand`,
 * which a team's own checkout runs without the server.
 */
export async function withServer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartupError;
    throw isPlain ? new ReleaseError(error.message) : error;
  }
}
