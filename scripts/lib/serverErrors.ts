import { ConfigError } from '../../server/src/platform/config';
import { StartError } from '../../server/src/platform/errors';
import { Refusal } from '../release/refusal';

/**
 * Runs what uses the server's code: its plain sentences become refusals. Apart from `runCommand`,
 * which a team's own checkout runs without the server.
 */
export async function withServer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof StartError;
    throw isPlain ? new Refusal(error.message) : error;
  }
}
