import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { createIntent } from './createIntent';

/** An intent whose values are stored. */
export type StoredIntentThunk = Pick<ReturnType<typeof createIntent>, 'resume'>;

/**
 * Sends what users wanted and an earlier page could not send: now, and whenever somebody signs in,
 * until `signal` is aborted.
 */
export function resumeIntents(
  intents: readonly StoredIntentThunk[],
  { dispatch, signal }: { dispatch: AppDispatch; signal: AbortSignal },
): void {
  const resume = () => {
    for (const intent of intents) void dispatch(intent.resume());
  };
  const unsubscribe = session.subscribe((now, before) => {
    if (now && now._id !== before?._id) resume();
  });
  signal.addEventListener('abort', unsubscribe);
  resume();
}
