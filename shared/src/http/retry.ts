import { ApiError } from './ApiError';

/** Delays before the second and third attempt, in milliseconds. */
const DELAYS = [300, 1_200];

/** Resolves after `ms` milliseconds; rejects with the signal's reason when it is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/**
 * Calls `attempt` up to three times until a response arrives; use it for idempotent requests only.
 * Any response is final, including an error response: only a missing one is retried. Each delay
 * varies by up to 25 %, so that many clients do not retry at the same moment.
 * @throws {ApiError} the error of the last attempt
 */
export async function retryNetwork<T>(
  attempt: () => Promise<T>,
  signal?: AbortSignal,
  delays: readonly number[] = DELAYS,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const [delay, ...later] = delays;
    if (delay === undefined || !(error instanceof ApiError && error.network)) throw error;
    await pause(delay * (0.75 + Math.random() / 2), signal);
    return retryNetwork(attempt, signal, later);
  }
}
