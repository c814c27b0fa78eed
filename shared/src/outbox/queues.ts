import { bus } from '../bus/bus';
import { withLock } from '../platform/lock';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';
import { canReadAll, listRows, removeRow, updateRow } from './database';
import { deliver } from './deliver';
import type { OutboxRow } from './item';
import { outboxState } from './outboxState';

/** Time after which a database that has failed is read again, in milliseconds. */
const READ_RETRY_MS = 10_000;

/** Queues that this tab is processing, or whose lock it is waiting for. */
const activeQueues = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshCount = 0;
let running = false;

/**
 * Returns the oldest waiting row of each queue. Failed rows are skipped and do not block their
 * queue.
 */
function queueHeads(rows: OutboxRow[]): OutboxRow[] {
  const first = new Map<string, OutboxRow>();
  for (const row of rows) {
    if (row.state === 'waiting' && !first.has(row.lane)) first.set(row.lane, row);
  }
  return [...first.values()];
}

/**
 * Returns the next due row of a queue, from the database because another tab may have changed it.
 * @returns undefined if none is due, the outbox is stopped or the user has changed
 */
async function next(userId: string, lane: string): Promise<OutboxRow | undefined> {
  const rows = await listRows(userId);
  // Read first: the outbox may be stopped, and the user may change, meanwhile.
  if (!running || session.get()?._id !== userId) return undefined;
  return queueHeads(rows).find((row) => row.lane === lane && row.dueAt <= Date.now());
}

async function sendRow(row: OutboxRow): Promise<void> {
  const { userId, clientId, kind, lane, path } = row;
  const { controller } = outboxState.beginSend(clientId);
  try {
    const delivery = await deliver(row, controller.signal, (share) =>
      outboxState.progress(clientId, share),
    );
    if (delivery.result === 'stopped') return;
    if (delivery.result === 'sent') {
      // Emitted before the row is removed: after a crash in between, the row is sent again and gets
      // the same response.
      const response = delivery.response ?? null;
      bus.emit('outbox-sent', { clientId, kind, lane, path, response });
      await removeRow(userId, clientId);
    } else {
      await updateRow(userId, clientId, delivery.changes);
    }
    bus.emit('outbox-changed', {});
  } finally {
    outboxState.endSend(clientId);
  }
}

/** Sends the due rows of a queue in order, under a lock shared by all tabs. */
async function processQueue(userId: string, lane: string): Promise<void> {
  const name = `kithkin.outbox.${userId}.${lane}`;
  if (activeQueues.has(name)) return;
  activeQueues.add(name);
  try {
    await withLock(name, async () => {
      let row = await next(userId, lane);
      while (row) {
        await sendRow(row);
        row = await next(userId, lane);
      }
    });
    activeQueues.delete(name);
    // Rows may have been added before the lock was released.
    await refresh();
  } catch (error) {
    reportError(error, { source: 'outbox.lane', lane });
  } finally {
    activeQueues.delete(name);
  }
}

/** Processes every queue whose first row is due, and schedules a refresh for the next due time. */
function schedule(rows: OutboxRow[]): void {
  clearTimeout(timer);
  const now = Date.now();
  const waiting = queueHeads(rows);
  for (const { userId, lane, dueAt } of waiting) {
    if (dueAt <= now) void processQueue(userId, lane);
  }
  const later = waiting.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now);
  if (!canReadAll()) later.push(now + READ_RETRY_MS);
  if (later.length > 0) timer = setTimeout(refresh, Math.min(...later) - now);
}

/** Starts sending. */
export function startQueues(): void {
  running = true;
  void refresh();
}

/** Stops sending from this tab; `outboxState.clear` aborts the sends in flight. */
export function stopQueues(): void {
  running = false;
  clearTimeout(timer);
}

/** Reloads the rows of the signed-in user and sends those that are due. Never rejects. */
export async function refresh(): Promise<void> {
  refreshCount += 1;
  const refreshId = refreshCount;
  const userId = session.get()?._id;
  try {
    const rows = userId ? await listRows(userId) : [];
    // A later refresh has read newer rows.
    if (refreshId !== refreshCount || !running) return;
    outboxState.setStored(rows);
    schedule(rows);
  } catch (error) {
    reportError(error, { source: 'outbox.read' });
    if (refreshId !== refreshCount || !running) return;
    clearTimeout(timer);
    timer = setTimeout(refresh, READ_RETRY_MS);
  }
}

/**
 * Makes all postponed rows due and sends them, because the network is available again. Never
 * rejects.
 */
export async function retryWaiting(): Promise<void> {
  const now = Date.now();
  const postponed = outboxState
    .unsent()
    .filter((row) => row.state === 'waiting' && row.dueAt > now);
  try {
    for (const { userId, clientId } of postponed) await updateRow(userId, clientId, { dueAt: now });
  } catch (error) {
    reportError(error, { source: 'outbox.wake' });
  }
  await refresh();
}
