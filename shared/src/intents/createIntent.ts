import { ApiError } from '../http/ApiError';
import { waitForConnection } from '../http/waitForConnection';
import { withLock } from '../platform/lock';
import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';
import { pendingIntents } from './pendingIntents';
import { type StoredIntent, storedIntents } from './storedIntents';

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
  /** Applies `value` to an entity that a response has replaced; default: `apply`. */
  reapply?(arg: Arg, value: Value, store: IntentStore): void;
  /**
   * True if a value that got no response is sent again once there is a connection. Until then it
   * stays displayed. A reload loses it, unless it is `stored`.
   */
  waits?: boolean;
  /** Stores the wanted value on this device until the server has responded; see `resumeIntents`. */
  stored?: {
    /** Beginning of all keys of this intent, e.g. `like:`. */
    prefix: string;
    /** Validates what was stored, maybe by another version; null if it can't be used. */
    read(arg: unknown, value: unknown): { arg: Arg; value: Value } | null;
    /** Describes the entity for the list of what waits; empty if it is unknown. */
    about?(state: RootState, arg: Arg): string;
  };
  /** Sends the value to the server. A rejection rolls back. */
  send(arg: Arg, value: Value): Promise<Reply>;
  /**
   * Applies the response, e.g. the exact count. Skipped if the user has toggled again meanwhile.
   */
  reconcile?(arg: Arg, response: Reply, store: IntentStore): void;
  /** Called once after the rollback with the error. Without it, failures are silent. */
  onError?(error: unknown, arg: Arg): void;
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
  /** Null if unknown, since the value was wanted before a reload. */
  confirmed: { value: Value } | null;
  /** Value displayed before the user's choice, before a reload; null if it is unknown. */
  before: { value: Value } | null;
  wanted: Value;
  done: Promise<void>;
}

const newRequest = <Value>(
  wanted: Value,
  known: Pick<IntentRequest<Value>, 'confirmed' | 'before'>,
): IntentRequest<Value> => ({ ...known, wanted, done: Promise.resolve() });

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

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
    while (request.confirmed === null || request.wanted !== request.confirmed.value) {
      const sent = request.wanted;
      try {
        const response = await intent.send(arg, sent);
        if (sessionChanged()) return;
        const isResumed = request.confirmed === null;
        request.confirmed = { value: sent };
        if (request.wanted !== sent) continue;
        // The entity may have been loaded since, with the value from before.
        if (isResumed) intent.apply(arg, sent, store);
        intent.reconcile?.(arg, response, store);
      } catch (error) {
        if (sessionChanged()) return;
        if (intent.waits && error instanceof ApiError && error.network) {
          await waitForConnection(attempts, storedIntents.subscribe);
          attempts += 1;
          if (sessionChanged()) return;
          if (isDiscarded(person, arg)) return rollBack(request, arg, store);
          continue;
        }
        if (request.wanted !== sent) continue;
        if (person !== undefined) discard(person, arg, sent);
        rollBack(request, arg, store);
        intent.onError?.(error, arg);
        return;
      }
    }
    if (person !== undefined) discard(person, arg, request.wanted);
  }

  /** Applies the confirmed value; if it is unknown, the one from before the reload. */
  function rollBack(request: IntentRequest<Value>, arg: Arg, store: IntentStore): void {
    const before = request.confirmed ?? request.before;
    if (!before) return;
    request.wanted = before.value;
    intent.apply(arg, before.value, store);
  }

  const isDiscarded = (userId: string | undefined, arg: Arg): boolean =>
    intent.stored !== undefined &&
    userId !== undefined &&
    storedIntents.read(userId, intent.key(arg))?.discarded === true;

  function discard(userId: string, arg: Arg, value: Value): void {
    if (intent.stored) storedIntents.remove(userId, intent.key(arg), value);
  }

  function begin(key: string, arg: Arg, request: IntentRequest<Value>, store: IntentStore) {
    requests.set(key, request);
    request.done = reconcile(request, arg, store).finally(() => {
      requests.delete(key);
      void pendingIntents.end(key, { isConfirmed: request.confirmed?.value === request.wanted });
    });
    const person = session.get()?._id;
    pendingIntents.begin(key, {
      done: request.done,
      reapply() {
        if (session.get()?._id !== person) return;
        if (intent.reapply) intent.reapply(arg, request.wanted, store);
        else intent.apply(arg, request.wanted, store);
      },
    });
    return request.done;
  }

  const toggle =
    (arg: Arg, value: Value): Thunk =>
    (dispatch, getState) => {
      const store = { dispatch, getState };
      const userId = session.get()?._id;
      const key = `${userId} ${intent.key(arg)}`;
      const current = requests.get(key);
      const confirmed = { value: intent.current(getState(), arg) };
      intent.apply(arg, value, store);
      if (intent.stored && userId !== undefined) {
        const before = current ? (current.confirmed ?? current.before)?.value : confirmed.value;
        const about = intent.stored.about?.(getState(), arg);
        storedIntents.write(userId, { key: intent.key(arg), arg, value, before, about });
      }
      if (current) {
        current.wanted = value;
        return current.done;
      }
      return begin(key, arg, newRequest(value, { confirmed, before: null }), store);
    };

  /** Sends a stored value, unless another tab has sent it meanwhile. */
  async function resumeOne(
    userId: string,
    { key: storedKey }: StoredIntent,
    store: IntentStore,
  ): Promise<void> {
    const key = `${userId} ${storedKey}`;
    const stored = storedIntents.read(userId, storedKey);
    const wanted = stored && intent.stored?.read(stored.arg, stored.value);
    const before = (stored && intent.stored?.read(stored.arg, stored.before)) ?? null;
    // What was restored from the device may still contain a discarded value.
    if (stored?.discarded && before) intent.apply(before.arg, before.value, store);
    if (stored && !wanted) storedIntents.remove(userId, storedKey, stored.value);
    if (!wanted || requests.has(key) || session.get()?._id !== userId) return;
    const { arg, value } = wanted;
    intent.apply(arg, value, store);
    await begin(key, arg, newRequest(value, { confirmed: null, before }), store);
  }

  /** Sends the values that a previous page of the signed-in user could not send. */
  const resume = (): Thunk => async (dispatch, getState) => {
    const userId = session.get()?._id;
    if (userId === undefined || !intent.stored) return;
    await Promise.all(
      storedIntents
        .list(userId, intent.stored.prefix)
        .map((stored) =>
          withLock(`kithkin.intent.${userId}.${stored.key}`, () =>
            resumeOne(userId, stored, { dispatch, getState }),
          ),
        ),
    );
  };

  return Object.assign(toggle, { resume });
}
