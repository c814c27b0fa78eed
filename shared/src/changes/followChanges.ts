import { bus } from '../bus/bus';
import { session } from '../session/session';
import type { AppDispatch } from '../store/createAppStore';
import type { ChangeStore } from './change';
import { recordConfirmed } from './confirmations';
import { changeKinds } from './defineChange';
import { pendingActions } from './pendingChanges';
import { storedChanges } from './storedChanges';

/** Time in milliseconds after which a change of another tab is shown no more: that tab may be gone. */
const MAX_PENDING_MS = 60_000;

/**
 * Shows the changes of the user's other tabs, and applies what the server has responded to there.
 * @returns a function that stops it
 */
export function followChanges(store: ChangeStore): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const isMine = (userId: string) => session.get()?._id === userId;
  const runOf = (userId: string, kind: string, key: string) =>
    changeKinds.get(kind)?.runs.get(`${userId} ${key}`);

  function end(key: string): void {
    clearTimeout(timers.get(key));
    timers.delete(key);
    store.dispatch(pendingActions.ended(key));
  }

  /** One that is stored waits for a connection, in whichever tab. */
  function expireLater(userId: string, key: string): void {
    clearTimeout(timers.get(key));
    const expire = () => {
      const stored = storedChanges.read(userId, key);
      if (stored && !stored.discarded) expireLater(userId, key);
      else end(key);
    };
    timers.set(key, setTimeout(expire, MAX_PENDING_MS));
  }

  bus.on(
    'change-begun',
    ({ userId, things, ...change }) => {
      const run = runOf(userId, change.kind, change.key);
      if (!isMine(userId) || (run && run.wanted === change.value)) return;
      store.dispatch(pendingActions.begun({ change, things }));
      if (run) run.wanted = change.value;
      else expireLater(userId, change.key);
    },
    { signal },
  );
  bus.on(
    'change-confirmed',
    ({ userId, kind, key, arg, value, reply }) => {
      if (!isMine(userId) || runOf(userId, kind, key)?.isSending) return;
      const known = changeKinds.get(kind);
      if (known) recordConfirmed(known.things(arg));
      known?.applyElsewhere(store, arg, value, reply);
    },
    { signal },
  );
  bus.on(
    'change-ended',
    ({ userId, key }) => {
      const [kind = ''] = key.split(':');
      if (!isMine(userId)) return;
      // A run of this tab ends by itself, and need not wait any more.
      if (runOf(userId, kind, key)) storedChanges.retry();
      else end(key);
    },
    { signal },
  );
  return () => {
    stop.abort();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/**
 * Sends the values of these kinds that an earlier page or a closed tab could not send: now, whenever
 * somebody signs in, with each new connection and on request, until `signal` is aborted. Queued changes are sent by the outbox; name them too, so that every tab
 * loads what shows and applies them.
 */
export function resumeChanges(
  kinds: readonly { kind: string }[],
  { dispatch, signal }: { dispatch: AppDispatch; signal: AbortSignal },
): void {
  const resume = () => {
    const me = session.get()?._id;
    if (me === undefined) return;
    for (const { kind } of kinds) {
      for (const { key } of storedChanges.list(me, `${kind}:`)) {
        const resuming = changeKinds.get(kind)?.resume(key);
        if (resuming) void dispatch(resuming);
      }
    }
  };
  const stops = [
    storedChanges.onRetry(resume),
    session.subscribe((now, before) => {
      if (now && now._id !== before?._id) resume();
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
  resume();
}
