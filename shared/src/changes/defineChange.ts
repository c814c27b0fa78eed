import type { ApiCall } from '../api/baseQuery';
import { bus } from '../bus/bus';
import { ApiError } from '../http/ApiError';
import { request } from '../http/request';
import { waitForConnection } from '../http/waitForConnection';
import { withLock } from '../platform/lock';
import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';
import type { Change, ChangeStore } from './change';
import { recordConfirmed } from './confirmations';
import { type PendingChange, pendingActions, registerShows, thingKey } from './pendingChanges';
import { type StoredChange, storedChanges } from './storedChanges';

/** The values of one key: what the server has confirmed (null if unknown) and what the user wants. */
interface Run<Value> {
  confirmed: { value: Value } | null;
  wanted: Value;
  /** False while it waits for a connection or for another tab. */
  isSending: boolean;
  done: Promise<boolean>;
}

type Thunk<Result> = (dispatch: AppDispatch, getState: () => RootState) => Result;

/** What a tab does with the changes of a kind. */
export interface ChangeKind {
  things(arg: unknown): string[];
  /** Applies a change that another tab has sent. */
  applyElsewhere(store: ChangeStore, arg: unknown, value: unknown, reply: unknown): void;
  /** What this tab sends, by user and key. */
  runs: ReadonlyMap<string, Run<unknown>>;
  resume: (key: string) => Thunk<Promise<boolean>>;
}

/** By name. */
export const changeKinds = new Map<string, ChangeKind>();

const send = <Reply>({ url, method = 'POST', body }: ApiCall): Promise<Reply> =>
  request<Reply>(url, { method, json: body });

/** The last change of each queue of this tab. */
const queues = new Map<string, Promise<unknown>>();

function inQueue<Result>(queue: string, work: () => Promise<Result>): Promise<Result> {
  // Also after one whose handler has thrown.
  const done = (queues.get(queue) ?? Promise.resolve()).then(work, work);
  queues.set(queue, done);
  return done;
}

/**
 * Defines a change: `dispatch(setLiked({ postId }, true))`.
 * A change is shown at once over the confirmed state, in every tab. While its request is in flight,
 * further ones with its id only change the wanted value; afterwards the last one is sent if it differs from
 * the confirmed value. A rejected one is shown no more; one without a response is sent later, if it
 * waits. The promise resolves when no request is left: to true if the last value is confirmed. It never
 * rejects.
 */
export function defineChange<Arg, Value, Reply = unknown>(change: Change<Arg, Value, Reply>) {
  const { kind, durable, shown } = change;
  const runs = new Map<string, Run<Value>>();
  const keyOf = (arg: Arg) => `${kind}:${change.id(arg)}`;
  const thingsOf = (arg: Arg) => [
    ...new Set(shown.map(({ target, id }) => thingKey(target, id(arg)))),
  ];
  registerShows(kind, shown);

  /** Returns what the server has confirmed; null if it is unknown. */
  function read({ getState }: Pick<ChangeStore, 'getState'>, arg: Arg): Run<Value>['confirmed'] {
    const value = change.confirmed(getState(), arg);
    return value === undefined ? null : { value };
  }

  /** Returns what is still wanted; null if it is discarded or invalid. */
  const wantedIn = (stored: StoredChange | null) =>
    stored && !stored.discarded ? (durable?.read(stored.arg, stored.value) ?? null) : null;

  /** Sends the wanted value until the server has confirmed or rejected it; null without a response. */
  async function run(
    own: Run<Value>,
    arg: Arg,
    me: string,
    store: ChangeStore,
  ): Promise<boolean | null> {
    const key = keyOf(arg);
    const hasLeft = () => session.get()?._id !== me;
    const end = () => {
      runs.delete(`${me} ${key}`);
      if (durable) storedChanges.remove(me, key, own.wanted);
      store.dispatch(pendingActions.ended(key));
      bus.emit('change-ended', { key, userId: me });
    };
    own.isSending = true;
    while (own.confirmed === null || own.wanted !== own.confirmed.value) {
      // The user may have left while it waited in its queue.
      if (hasLeft()) return false;
      if (durable && own.confirmed === null) {
        // Another tab may have replaced, sent or discarded it.
        const stored = wantedIn(storedChanges.read(me, key));
        if (stored === null) {
          end();
          return false;
        }
        own.wanted = stored.value;
      }
      const value = own.wanted;
      try {
        const reply = await send<Reply>(change.send(arg, value));
        if (hasLeft()) return false;
        own.confirmed = { value };
        recordConfirmed(thingsOf(arg));
        const confirmed = { arg, value, reply };
        change.apply(store, confirmed);
        bus.emit('change-confirmed', { kind, key, userId: me, arg, value, reply: reply ?? null });
        if (own.wanted !== value) continue;
        end();
        change.onDone?.(store, confirmed);
        return true;
      } catch (error) {
        if (hasLeft()) return false;
        if (durable && error instanceof ApiError && error.network) {
          // The request may have reached the server.
          own.confirmed = null;
          own.isSending = false;
          return null;
        }
        if (own.wanted !== value) {
          // A live event may have changed it since the run began.
          if (own.confirmed) own.confirmed = read(store, arg);
          continue;
        }
        end();
        change.onError?.(error, arg, store);
        return false;
      }
    }
    end();
    return true;
  }

  /** Shows a value, and sends it after what is in flight. */
  function begin(
    pending: Omit<PendingChange, 'kind' | 'arg' | 'value'>,
    confirmed: Run<Value>['confirmed'],
    { arg, value }: { arg: Arg; value: Value },
    me: string,
    store: ChangeStore,
  ): Promise<boolean> {
    const name = `${me} ${pending.key}`;
    const known = runs.get(name);
    const idle = { isSending: false, done: Promise.resolve(false) };
    const own = known ?? { confirmed, wanted: value, ...idle };
    own.wanted = value;
    runs.set(name, own);
    const things = thingsOf(arg);
    const shownNow = { ...pending, kind, arg, value };
    store.dispatch(pendingActions.begun({ change: shownNow, things }));
    bus.emit('change-begun', { ...shownNow, before: pending.before ?? null, things, userId: me });
    if (known) return known.done;
    const attempt = () => run(own, arg, me, store);
    const work = async () => {
      for (let attempts = 0; ; attempts += 1) {
        // Another tab may be sending a value of the key.
        const isDone = await (durable
          ? withLock(`kithkin.intent.${me}.${pending.key}`, attempt)
          : attempt());
        if (isDone !== null) return isDone;
        await waitForConnection(attempts, storedChanges.subscribe);
      }
    };
    const done = change.queue === undefined ? work() : inQueue(change.queue, work);
    own.done = done.finally(() => {
      if (runs.get(name) === own) runs.delete(name);
    });
    return own.done;
  }

  const start =
    (arg: Arg, value: Value): Thunk<Promise<boolean>> =>
    (dispatch, getState) => {
      const me = session.get()?._id;
      if (me === undefined) return Promise.resolve(false);
      const key = keyOf(arg);
      const running = runs.get(`${me} ${key}`);
      // Another tab may have sent one already.
      const isPending = thingsOf(arg).some((thing) =>
        getState().pending[thing]?.some((one) => one.key === key),
      );
      const confirmed = running?.confirmed ?? (isPending ? null : read({ getState }, arg));
      const before = confirmed?.value;
      if (durable) {
        const about = durable.about?.(getState(), arg);
        storedChanges.write(me, { key, arg, value, before, about });
      }
      return begin({ key, before }, confirmed, { arg, value }, me, { dispatch, getState });
    };

  /** Sends a stored value, unless another tab has sent it meanwhile. */
  const resume =
    (key: string): Thunk<Promise<boolean>> =>
    async (dispatch, getState) => {
      const me = session.get()?._id;
      const stored = me === undefined ? null : storedChanges.read(me, key);
      if (me === undefined || stored === null || runs.has(`${me} ${key}`)) return false;
      const wanted = wantedIn(stored);
      if (wanted === null) {
        storedChanges.remove(me, key, stored.value);
        return false;
      }
      return begin({ key, before: stored.before }, null, wanted, me, { dispatch, getState });
    };

  changeKinds.set(kind, {
    things: (arg) => thingsOf(arg as Arg),
    applyElsewhere(store, arg, value, reply) {
      change.apply(store, { arg: arg as Arg, value: value as Value, reply: reply as Reply });
    },
    runs,
    resume,
  });
  return Object.assign(start, { kind });
}
