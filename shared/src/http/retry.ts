import { ApiError } from './ApiError';

/** Waits before the second and third attempt, in milliseconds. */
const DELAYS = [300, 1_200];

/** Resolves after `ms` milliseconds; rejects with the signal's reason when the caller gives up. */
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
 * Calls `attempt` until it answers, at most three times: only for what may safely happen twice.
 * An answer, even one that says no, is final; only its absence is tried again, at a random point
 * around each delay so that many clients do not come back in step.
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
