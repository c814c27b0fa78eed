import { bus } from '../bus/bus';
import { storeFirst } from '../device/deviceDatabase';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';
import { insertRow, listRows, removeRow, updateRow } from './database';
import type { OutboxEntry, OutboxOutcome, OutboxRow } from './item';
import { outboxState } from './outboxState';
import { refresh, retryWaiting, startQueues, stopQueues } from './queues';

let started = false;
let lastTime = 0;

/**
 * Returns a Unix time in milliseconds later than all earlier ones, so that the order is
 * unambiguous.
 */
function nextTimestamp(): number {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return lastTime;
}

function myId(): string {
  const user = session.get();
  if (!user) throw new Error('The outbox was used without a signed-in person');
  return user._id;
}

const changed = () => bus.emit('outbox-changed', {});

/** Runs what a button of an item does. Never rejects: without a database, the item stays. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportError(error, { source: 'outbox.item' });
  }
  changed();
}

/**
 * Persistent outbox for posts, comments, messages, stories and story replies. Items are written to
 * IndexedDB first and sent from there, so that they survive reload, crash and being offline.
 * Items of a queue are sent in order, by one tab at a time, and only with the session of the user
 * who created them.
 */
export const outbox = {
  /**
   * Sends stored items until `signal` is aborted. The shell calls it once; the other functions call
   * it as needed.
   */
  start({ signal }: { signal?: AbortSignal } = {}): void {
    if (started || typeof window === 'undefined') return;
    started = true;
    let person = session.get()?._id;
    const unsubscribe = session.subscribe((now) => {
      if (now?._id === person) return;
      person = now?._id;
      outboxState.clear();
      void refresh();
    });
    const listen = signal ? { signal } : {};
    bus.on(
      'outbox-sent',
      ({ clientId, response }) => outboxState.markSent(clientId, response),
      listen,
    );
    bus.on('outbox-changed', () => void refresh(), listen);
    bus.on('realtime-state', ({ state }) => void (state === 'connected' && retryWaiting()), listen);
    window.addEventListener('online', () => void retryWaiting(), listen);
    signal?.addEventListener('abort', () => {
      started = false;
      unsubscribe();
      stopQueues();
      outboxState.clear();
    });
    startQueues();
  },

  /**
   * Adds an item to send; it is displayed at once. Resolves once it is stored on disk, not when it
   * is sent: see `waitForOutcome`.
   * @throws {StorageFullError} if the storage is full, with a message for the user
   * @throws {Error} if it can't be stored for another reason, or nobody is signed in
   */
  async add(entry: OutboxEntry): Promise<void> {
    outbox.start();
    const row: OutboxRow = {
      ...entry,
      userId: myId(),
      createdAt: nextTimestamp(),
      state: 'waiting',
      attempts: 0,
      dueAt: 0,
    };
    outboxState.addPending(row);
    try {
      await storeFirst(() => insertRow(row));
    } catch (error) {
      outboxState.remove(row.clientId);
      throw error;
    }
    changed();
  },

  /**
   * Resolves with the outcome of an item: sent with the server's response, failed with its status
   * and message (which may be empty), cancelled, or waiting if the server could not be reached.
   */
  async waitForOutcome(clientId: string): Promise<OutboxOutcome> {
    outbox.start();
    if (outboxState.outcome(clientId)?.state === 'cancelled') await refresh();
    return new Promise((resolve) => {
      const check = () => {
        const outcome = outboxState.outcome(clientId);
        if (!outcome) return;
        stop();
        resolve(outcome);
      };
      const stop = outboxState.subscribe(check);
      check();
    });
  },

  /** Sends a failed or waiting item again, now. */
  retry(clientId: string): Promise<void> {
    const again = { state: 'waiting', attempts: 0, dueAt: 0, error: undefined } as const;
    return attempt(() => updateRow(myId(), clientId, again));
  },

  /** Removes a failed item, or cancels one that is waiting or being sent, in any tab. */
  discard(clientId: string): Promise<void> {
    return attempt(() => outboxState.cancel(clientId, () => removeRow(myId(), clientId)));
  },

  /** Returns the number of unsent items of the signed-in user, for the confirmation at sign-out. */
  async countUnsent(): Promise<number> {
    return (await listRows(myId())).length;
  },

  /** Removes all unsent items of the signed-in user. */
  async discardUnsent(): Promise<void> {
    const userId = myId();
    for (const { clientId } of await listRows(userId)) await removeRow(userId, clientId);
    changed();
  },
};
