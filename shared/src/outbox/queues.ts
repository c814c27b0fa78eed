import { bus } from '../bus/bus';
import { withLock } from '../platform/lock';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';
import { listRows, removeRow, updateRow } from './database';
import { deliver } from './deliver';
import type { OutboxRow } from './item';
import { outboxState } from './outboxState';

/** Lanes that this tab is working on, or queues for behind another tab. */
const activeQueues = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let refreshCount = 0;
let running = false;

/** The oldest waiting row of every lane. Refused ones stand aside: they hold nobody up. */
function queueHeads(rows: OutboxRow[]): OutboxRow[] {
  const first = new Map<string, OutboxRow>();
  for (const row of rows) {
    if (row.state === 'waiting' && !first.has(row.lane)) first.set(row.lane, row);
  }
  return [...first.values()];
}

/** The next row of this lane to send now, from the database: another tab may have been here. */
async function next(userId: string, lane: string): Promise<OutboxRow | undefined> {
  if (!running || session.get()?._id !== userId) return undefined;
  return queueHeads(await listRows(userId)).find(
    (row) => row.lane === lane && row.dueAt <= Date.now(),
  );
}

async function sendRow(row: OutboxRow): Promise<void> {
  const { userId, clientId, kind, lane } = row;
  const { controller } = outboxState.beginSend(clientId);
  try {
    const delivery = await deliver(row, controller.signal, (share) =>
      outboxState.progress(clientId, share),
    );
    if (delivery.result === 'stopped') return;
    if (delivery.result === 'sent') {
      // Told before the row goes: a crash in between sends it again, and gets the same answer.
      bus.emit('outbox-sent', { clientId, kind, lane, response: delivery.response ?? null });
      await removeRow(userId, clientId);
    } else {
      await updateRow(userId, clientId, delivery.changes);
    }
    bus.emit('outbox-changed', {});
  } finally {
    outboxState.endSend(clientId);
  }
}

/** Sends what is due in a lane, in order, while no other tab does. */
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
    // Something may have come while the lock was being given back.
    await refresh();
  } catch (error) {
    reportError(error, { source: 'outbox.lane', lane });
  } finally {
    activeQueues.delete(name);
  }
}

/** Starts every lane whose head is due, and comes back when the next one is. */
function schedule(rows: OutboxRow[]): void {
  clearTimeout(timer);
  const now = Date.now();
  const waiting = queueHeads(rows);
  for (const { userId, lane, dueAt } of waiting) {
    if (dueAt <= now) void processQueue(userId, lane);
  }
  const later = waiting.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now);
  if (later.length > 0) timer = setTimeout(refresh, Math.min(...later) - now);
}

/** Sending begins. */
export function startQueues(): void {
  running = true;
  void refresh();
}

/** Nothing more is sent from this tab; what is under way is for `shelf.clear` to break off. */
export function stopQueues(): void {
  running = false;
  clearTimeout(timer);
}

/** Reads the present person's rows, shows them and sends what is due. Never rejects. */
export async function refresh(): Promise<void> {
  refreshCount += 1;
  const refreshId = refreshCount;
  const userId = session.get()?._id;
  try {
    const rows = userId ? await listRows(userId) : [];
    // A later look has seen at least as much.
    if (refreshId !== refreshCount || !running) return;
    outboxState.setStored(rows);
    schedule(rows);
  } catch (error) {
    reportError(error, { source: 'outbox.read' });
  }
}

/** The network is back: whatever was put off is due now. Never rejects. */
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
