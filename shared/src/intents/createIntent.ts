import { ApiError } from '../http/ApiError';
import { waitForConnection } from '../http/waitForConnection';
import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';

/** A state that the user toggles: a like, a bookmark, a follow, a block. */
export interface Intent<Arg, Value, Reply> {
  /**
   * Returns the key of the toggled state, e.g. `like:${postId}`. Toggles with the same key are
   * combined. The key must end with `:` and the id of the entity.
   */
  key(arg: Arg): string;
  /** Returns the displayed value. */
  current(state: RootState, arg: Arg): Value;
  /** Applies `value` optimistically; called again with the old value to roll back. */
  apply(arg: Arg, value: Value, store: IntentStore): void;
  /**
   * True if a value that got no response is sent again once there is a connection. Until then it
   * stays displayed; a reload loses it.
   */
  waits?: boolean;
  /** Sends the value to the server. A rejection rolls back. */
  send(arg: Arg, value: Value): Promise<Reply>;
  /**
   * Applies the response, e.g. the exact count. Skipped if the user has toggled again meanwhile.
   */
  reconcile?(arg: Arg, response: Reply, store: IntentStore): void;
  /** Called once after the rollback with the error. Without it, failures are silent. */
  onError?(error: unknown, arg: Arg): void;
}

/** Requests of all intents in flight, by user id and key. */
const inFlightByKey = new Map<string, Promise<void>>();

/** Returns true while an intent about the entity `id` is in flight. */
export const hasPendingIntent = (id: string): boolean =>
  [...inFlightByKey.keys()].some((key) => key.endsWith(`:${id}`));

/**
 * Resolves when no intent about the entity `id` is in flight. Responses created earlier must not
 * overwrite its result. Matches keys that end with the id.
 */
export async function waitForIntents(id: string): Promise<void> {
  for (;;) {
    const about = [...inFlightByKey].filter(([key]) => key.endsWith(`:${id}`));
    if (about.length === 0) return;
    await Promise.all(about.map(([, done]) => done));
  }
}

export interface IntentStore {
  dispatch: AppDispatch;
  getState: () => RootState;
}

/**
 * State of one key: the value confirmed by the server, the value the user wants, and the promise
 * that resolves when both agree.
 */
interface IntentRequest<Value> {
  confirmed: Value;
  wanted: Value;
  done: Promise<void>;
}

/**
 * Creates a thunk for an intent: `dispatch(setLiked({ postId }, true))`.
 * Each toggle is applied at once. While a request is in flight, further toggles only change the
 * wanted value; afterwards the last one is sent if it differs from the confirmed value. A rejection
 * rolls back to the confirmed value; without a response, an intent that waits is sent later.
 * The promise resolves when no request is left, and never rejects.
 */
export function createIntent<Arg, Value, Reply = unknown>(intent: Intent<Arg, Value, Reply>) {
  const requests = new Map<string, IntentRequest<Value>>();

  /** Sends the wanted value until the server has confirmed it or has rejected it. */
  async function reconcile(
    request: IntentRequest<Value>,
    arg: Arg,
    store: IntentStore,
  ): Promise<void> {
    const person = session.get()?._id;
    const sessionChanged = () => session.get()?._id !== person;
    let attempts = 0;
    while (request.wanted !== request.confirmed) {
      const sent = request.wanted;
      try {
        const response = await intent.send(arg, sent);
        if (sessionChanged()) return;
        request.confirmed = sent;
        if (request.wanted === sent) intent.reconcile?.(arg, response, store);
      } catch (error) {
        if (sessionChanged()) return;
        if (intent.waits && error instanceof ApiError && error.network) {
          await waitForConnection(attempts);
          attempts += 1;
          if (sessionChanged()) return;
          continue;
        }
        if (request.wanted !== sent) continue;
        request.wanted = request.confirmed;
        intent.apply(arg, request.confirmed, store);
        intent.onError?.(error, arg);
      }
    }
  }

  return (arg: Arg, value: Value) =>
    (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
      const store = { dispatch, getState };
      const key = `${session.get()?._id} ${intent.key(arg)}`;
      const current = requests.get(key);
      const confirmed = intent.current(getState(), arg);
      intent.apply(arg, value, store);
      if (current) {
        current.wanted = value;
        return current.done;
      }
      const request = { confirmed, wanted: value, done: Promise.resolve() };
      requests.set(key, request);
      request.done = reconcile(request, arg, store).finally(() => {
        requests.delete(key);
        inFlightByKey.delete(key);
      });
      inFlightByKey.set(key, request.done);
      return request.done;
    };
}
