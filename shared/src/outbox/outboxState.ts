import type { OutboxItem, OutboxOutcome, OutboxRow } from './item';

/** An item that this tab is sending right now. */
export interface ActiveSend {
  progress: number;
  controller: AbortController;
}

/** Answers remembered for those who ask late. */
const MAX_RECENT_OUTCOMES = 50;

/** The rows of the present person as this tab knows them, and what it is doing with them. */
let stored: OutboxRow[] = [];
/** Rows on their way into the database: shown already. */
const pendingWrites = new Map<string, OutboxRow>();
const sends = new Map<string, ActiveSend>();
const sent = new Map<string, unknown>();
let items: OutboxItem[] = [];
const listeners = new Set<() => void>();

function toItem(row: OutboxRow): OutboxItem {
  const { kind, lane, clientId, fields, files, preview, createdAt, error, state } = row;
  const send = sends.get(clientId);
  const item: OutboxItem = {
    kind,
    lane,
    clientId,
    fields,
    files,
    preview,
    createdAt,
    state: send ? 'sending' : state,
    progress: send?.progress ?? 0,
  };
  return error ? { ...item, error } : item;
}

/** All rows that are not sent yet, oldest first. */
function unsent(): OutboxRow[] {
  const storedIds = new Set(stored.map((row) => row.clientId));
  const unstored = [...pendingWrites.values()].filter((row) => !storedIds.has(row.clientId));
  return [...stored, ...unstored].filter((row) => !sent.has(row.clientId));
}

/** Whether `row` waits because the server could not be reached for `before`, perhaps itself. */
const isBlockedBy = (before: OutboxRow, row: OutboxRow): boolean =>
  before.lane === row.lane &&
  before.createdAt <= row.createdAt &&
  before.state === 'waiting' &&
  before.attempts > 0 &&
  !sends.has(before.clientId);

function publish(): void {
  items = unsent().map(toItem);
  for (const listener of [...listeners]) listener();
}

/**
 * What the outbox holds, in memory: the database's rows beside what only this tab knows, namely
 * rows being written, progress, and answers. Screens subscribe to it.
 */
export const outboxState = {
  items: (): OutboxItem[] => items,
  unsent,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },

  /** What the database holds now. Flights whose row another tab has cancelled are broken off. */
  setStored(rows: OutboxRow[]): void {
    stored = rows;
    for (const { clientId } of rows) pendingWrites.delete(clientId);
    const known = new Set(unsent().map((row) => row.clientId));
    for (const [clientId, { controller }] of sends) {
      if (!known.has(clientId)) controller.abort();
    }
    publish();
  },

  /** Shows a row that is being written. */
  addPending(row: OutboxRow): void {
    pendingWrites.set(row.clientId, row);
    publish();
  },

  /** The row could not be written, or is being taken back: it is shown no longer. */
  remove(clientId: string): void {
    pendingWrites.delete(clientId);
    stored = stored.filter((row) => row.clientId !== clientId);
    publish();
  },

  /** This tab begins to send the row. */
  beginSend(clientId: string): ActiveSend {
    const send = { progress: 0, controller: new AbortController() };
    sends.set(clientId, send);
    publish();
    return send;
  },

  /** So much of it has left, 0 to 1. */
  progress(clientId: string, share: number): void {
    const send = sends.get(clientId);
    if (!send) return;
    send.progress = share;
    publish();
  },

  /** This tab is done with the row, however it went. */
  endSend(clientId: string): void {
    sends.delete(clientId);
    publish();
  },

  /** The server has it: it leaves every list in the same moment as the answer is known. */
  markSent(clientId: string, response: unknown): void {
    pendingWrites.delete(clientId);
    sent.set(clientId, response);
    const [oldest] = sent.keys();
    if (sent.size > MAX_RECENT_OUTCOMES && oldest !== undefined) sent.delete(oldest);
    publish();
  },

  /** What can be said of an item, or null while it is on its way. */
  outcome(clientId: string): OutboxOutcome | null {
    if (sent.has(clientId)) return { state: 'sent', response: sent.get(clientId) };
    const row = unsent().find((candidate) => candidate.clientId === clientId);
    if (!row) return { state: 'cancelled' };
    if (row.state === 'failed') {
      return { state: 'failed', status: row.error?.status ?? 0, message: row.error?.message ?? '' };
    }
    return unsent().some((before) => isBlockedBy(before, row)) ? { state: 'waiting' } : null;
  },

  /** Breaks off what is under way and forgets everything: the person has left. */
  clear(): void {
    for (const { controller } of sends.values()) controller.abort();
    pendingWrites.clear();
    sent.clear();
    outboxState.setStored([]);
  },
};
