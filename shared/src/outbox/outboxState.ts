import { createValueStore } from '../platform/listeners';
import type { OutboxItem, OutboxOutcome, OutboxRow } from './item';

/** An item that this tab is sending. */
export interface ActiveSend {
  progress: number;
  controller: AbortController;
}

/** Maximum number of retained responses, for `waitForOutcome` calls after the item was sent. */
const MAX_RECENT_OUTCOMES = 50;

/** Stored rows of the signed-in user, as last read from IndexedDB. */
let stored: OutboxRow[] = [];
/** Rows being written to IndexedDB; displayed already. */
const pendingWrites = new Map<string, OutboxRow>();
/** Ids of rows that are being removed from IndexedDB: a read may still find them. */
const removals = new Set<string>();
const sends = new Map<string, ActiveSend>();
const sent = new Map<string, unknown>();
const items = createValueStore<OutboxItem[]>([]);

function toItem(row: OutboxRow): OutboxItem {
  const send = sends.get(row.clientId);
  return { ...row, state: send ? 'sending' : row.state, progress: send?.progress ?? 0 };
}

/** Returns all rows that are not sent yet, oldest first. */
function unsent(): OutboxRow[] {
  const storedIds = new Set(stored.map((row) => row.clientId));
  const unstored = [...pendingWrites.values()].filter((row) => !storedIds.has(row.clientId));
  return [...stored, ...unstored].filter((row) => !sent.has(row.clientId));
}

/**
 * Returns true if `row` waits for `before` of the same queue, which could not be sent. `before` may
 * be `row` itself.
 */
const isBlockedBy = (before: OutboxRow, row: OutboxRow): boolean =>
  before.lane === row.lane &&
  before.createdAt <= row.createdAt &&
  before.state === 'waiting' &&
  before.attempts > 0 &&
  !sends.has(before.clientId);

function publish(): void {
  items.replace(unsent().map(toItem));
}

/**
 * In-memory outbox state: rows from IndexedDB plus this tab's pending writes, upload progress and
 * recent responses. Components subscribe to it.
 */
export const outboxState = {
  items: items.current,
  unsent,
  /** Returns the rows on disk that are not sent and not rejected. */
  stored: (): OutboxRow[] =>
    stored.filter(({ clientId, state }) => state === 'waiting' && !sent.has(clientId)),

  subscribe: items.subscribe,

  /** Replaces the stored rows. Aborts sends whose row another tab has cancelled. */
  setStored(rows: OutboxRow[]): void {
    stored = rows.filter(({ clientId }) => !removals.has(clientId));
    for (const { clientId } of rows) pendingWrites.delete(clientId);
    const known = new Set(unsent().map((row) => row.clientId));
    for (const [clientId, { controller }] of sends) {
      if (!known.has(clientId)) controller.abort();
    }
    publish();
  },

  /** Adds a row that is being written. */
  addPending(row: OutboxRow): void {
    pendingWrites.set(row.clientId, row);
    publish();
  },

  /** Removes a row that could not be written. */
  remove(clientId: string): void {
    pendingWrites.delete(clientId);
    stored = stored.filter((row) => row.clientId !== clientId);
    publish();
  },

  /** Removes a row at once, which `removal` then removes from IndexedDB. */
  async cancel(clientId: string, removal: () => Promise<void>): Promise<void> {
    removals.add(clientId);
    outboxState.remove(clientId);
    try {
      await removal();
    } finally {
      removals.delete(clientId);
    }
  },

  /** Marks the row as being sent by this tab. */
  beginSend(clientId: string): ActiveSend {
    const send = { progress: 0, controller: new AbortController() };
    sends.set(clientId, send);
    publish();
    return send;
  },

  /** Sets the fraction of bytes sent, 0 to 1. */
  progress(clientId: string, share: number): void {
    const send = sends.get(clientId);
    if (!send) return;
    send.progress = share;
    publish();
  },

  /** Ends the send of a row, whatever its result. */
  endSend(clientId: string): void {
    sends.delete(clientId);
    publish();
  },

  /** Records the response of a sent row and removes the row from all lists, in one update. */
  markSent(clientId: string, response: unknown): void {
    pendingWrites.delete(clientId);
    sent.set(clientId, response);
    const [oldest] = sent.keys();
    if (sent.size > MAX_RECENT_OUTCOMES && oldest !== undefined) sent.delete(oldest);
    publish();
  },

  /**
   * Returns the outcome of an item.
   * @returns null while the outcome is open
   */
  outcome(clientId: string): OutboxOutcome | null {
    if (sent.has(clientId)) return { state: 'sent', response: sent.get(clientId) };
    const row = unsent().find((candidate) => candidate.clientId === clientId);
    if (!row) return { state: 'cancelled' };
    if (row.state === 'failed') {
      return { state: 'failed', status: row.error?.status ?? 0, message: row.error?.message ?? '' };
    }
    const blocking = unsent().find((before) => isBlockedBy(before, row));
    return blocking ? { state: 'waiting', reason: blocking.reason ?? 'no-response' } : null;
  },

  /** Aborts all sends and clears the state, because the user has signed out. */
  clear(): void {
    for (const { controller } of sends.values()) controller.abort();
    pendingWrites.clear();
    sent.clear();
    outboxState.setStored([]);
  },
};
