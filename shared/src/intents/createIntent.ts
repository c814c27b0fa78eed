import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';

/** Something that a person switches back and forth: a like, a bookmark, a follow, a block. */
export interface Intent<Arg, Value, Reply> {
  /** Names what is switched, e.g. `like:${postId}`: taps on the same thing belong together. Ends
   * with `:` and the thing's id. */
  key(arg: Arg): string;
  /** The value on screen now. */
  current(state: RootState, arg: Arg): Value;
  /** Shows `value`, before the server knows; called again with the old value to roll back. */
  apply(arg: Arg, value: Value, store: IntentStore): void;
  /** Tells the server. Rejecting rolls back. */
  send(arg: Arg, value: Value): Promise<Reply>;
  /** Shows what the server answered, e.g. the true count, unless the person has moved on. */
  reconcile?(arg: Arg, response: Reply, store: IntentStore): void;
  /** Told of the failure after the rollback, once. Absent where the specification says silent. */
  onError?(error: unknown, arg: Arg): void;
}

/** Every call on its way, of whatever intent, by person and key. */
const inFlightByKey = new Map<string, Promise<void>>();

/** Whether something that the person has switched about `id` is on its way. */
export const hasPendingIntent = (id: string): boolean =>
  [...inFlightByKey.keys()].some((key) => key.endsWith(`:${id}`));

/**
 * Resolves once nothing that the person has switched about `id` is on its way any more: an answer
 * that was made before must not overtake it on the screen. An intent's key ends with the id of what
 * it is about.
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

/** A call on its way: what the server has, what the person wants, and the end of it all. */
interface IntentRequest<Value> {
  confirmed: Value;
  wanted: Value;
  done: Promise<void>;
}

/**
 * Makes the action for an intent: `dispatch(setLiked({ postId }, true))`. The screen follows each
 * tap at once; while a call is on its way, further taps only change what is wanted, and when it
 * comes back the last of them is sent, if it still differs from what the server has. A failure
 * rolls back to what the server has confirmed. The promise resolves when all is settled, and never
 * rejects.
 */
export function createIntent<Arg, Value, Reply = unknown>(intent: Intent<Arg, Value, Reply>) {
  const requests = new Map<string, IntentRequest<Value>>();

  /** Sends what is wanted until the server has it, or gives up. */
  async function reconcile(
    request: IntentRequest<Value>,
    arg: Arg,
    store: IntentStore,
  ): Promise<void> {
    const person = session.get()?._id;
    const hasLeft = () => session.get()?._id !== person;
    while (request.wanted !== request.confirmed) {
      const sent = request.wanted;
      try {
        const response = await intent.send(arg, sent);
        if (hasLeft()) return;
        request.confirmed = sent;
        if (request.wanted === sent) intent.reconcile?.(arg, response, store);
      } catch (error) {
        if (hasLeft()) return;
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
