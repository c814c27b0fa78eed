import { bus } from '../bus/bus';
import { session } from '../session/session';
import { insertRow, listRows, removeRow, updateRow } from './database';
import type { OutboxEntry, OutboxOutcome, OutboxRow } from './item';
import { outboxState } from './outboxState';
import { refresh, retryWaiting, startQueues, stopQueues } from './queues';

let started = false;
let lastTime = 0;

/** A time that is later than every one given before, so that order never rests on chance. */
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

async function remove(clientId: string): Promise<void> {
  outboxState.remove(clientId);
  await removeRow(myId(), clientId);
  changed();
}

/**
 * What people make is written to disk first and sent from there: posts, comments, messages and
 * stories survive reload, crash and being offline, and go out in order when the network is back,
 * from one tab at a time. Everything is keyed by person, and only sent with that person's session.
 */
export const outbox = {
  /**
   * Begins to send what an earlier visit left, until `signal` is aborted. The shell calls it once;
   * using the outbox does too.
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
   * Takes something to send; it is shown at once. Resolves when it is on disk and therefore safe,
   * not when it is sent: see `settled`. Rejects when it can't be written (storage full or refused).
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
      await insertRow(row);
    } catch (error) {
      outboxState.remove(row.clientId);
      throw error;
    }
    changed();
  },

  /**
   * Resolves when there is something to say about the item: sent with the server's answer, failed
   * with its status and sentence (which may be empty), cancelled, or, once the server could not be
   * reached, waiting.
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

  /** Tries a failed or waiting item again, now. */
  async retry(clientId: string): Promise<void> {
    const again = { state: 'waiting', attempts: 0, dueAt: 0, error: undefined } as const;
    await updateRow(myId(), clientId, again);
    changed();
  },

  /** Takes back an item that waits or is being sent, in whichever tab. */
  cancel: remove,

  /** Throws a failed item away. */
  discard: remove,

  /** How many items the present person has not sent; for the question at sign-out. */
  async countUnsent(): Promise<number> {
    return (await listRows(myId())).length;
  },

  /** Throws away everything that the present person has not sent. */
  async discardUnsent(): Promise<void> {
    const userId = myId();
    for (const { clientId } of await listRows(userId)) await removeRow(userId, clientId);
    changed();
  },
};
