import { bus } from '../bus/bus';
import { withLock } from '../platform/lock';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';
import { changeRow, removeRow, rowsOf } from './database';
import { deliver } from './deliver';
import type { OutboxRow } from './item';
import { shelf } from './shelf';

/** Lanes that this tab is working on, or queues for behind another tab. */
const open = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let looks = 0;
let running = false;

/** The oldest waiting row of every lane. Refused ones stand aside: they hold nobody up. */
function heads(rows: OutboxRow[]): OutboxRow[] {
  const first = new Map<string, OutboxRow>();
  for (const row of rows) {
    if (row.state === 'waiting' && !first.has(row.lane)) first.set(row.lane, row);
  }
  return [...first.values()];
}

/** The next row of this lane to send now, from the database: another tab may have been here. */
async function next(userId: string, lane: string): Promise<OutboxRow | undefined> {
  if (!running || session.get()?._id !== userId) return undefined;
  return heads(await rowsOf(userId)).find((row) => row.lane === lane && row.dueAt <= Date.now());
}

async function sendRow(row: OutboxRow): Promise<void> {
  const { userId, clientId, kind, lane } = row;
  const { controller } = shelf.takeOff(clientId);
  try {
    const delivery = await deliver(row, controller.signal, (share) =>
      shelf.progress(clientId, share),
    );
    if (delivery.result === 'stopped') return;
    if (delivery.result === 'sent') {
      // Told before the row goes: a crash in between sends it again, and gets the same answer.
      bus.emit('outbox-sent', { clientId, kind, lane, response: delivery.response ?? null });
      await removeRow(userId, clientId);
    } else {
      await changeRow(userId, clientId, delivery.changes);
    }
    bus.emit('outbox-changed', {});
  } finally {
    shelf.land(clientId);
  }
}

/** Sends what is due in a lane, in order, while no other tab does. */
async function work(userId: string, lane: string): Promise<void> {
  const name = `kithkin.outbox.${userId}.${lane}`;
  if (open.has(name)) return;
  open.add(name);
  try {
    await withLock(name, async () => {
      let row = await next(userId, lane);
      while (row) {
        await sendRow(row);
        row = await next(userId, lane);
      }
    });
    open.delete(name);
    // Something may have come while the lock was being given back.
    await look();
  } catch (error) {
    reportError(error, { source: 'outbox.lane', lane });
  } finally {
    open.delete(name);
  }
}

/** Starts every lane whose head is due, and comes back when the next one is. */
function schedule(rows: OutboxRow[]): void {
  clearTimeout(timer);
  const now = Date.now();
  const waiting = heads(rows);
  for (const { userId, lane, dueAt } of waiting) {
    if (dueAt <= now) void work(userId, lane);
  }
  const later = waiting.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now);
  if (later.length > 0) timer = setTimeout(look, Math.min(...later) - now);
}

/** Sending begins. */
export function startLanes(): void {
  running = true;
  void look();
}

/** Nothing more is sent from this tab; what is under way is for `shelf.clear` to break off. */
export function stopLanes(): void {
  running = false;
  clearTimeout(timer);
}

/** Reads the present person's rows, shows them and sends what is due. Never rejects. */
export async function look(): Promise<void> {
  looks += 1;
  const thisLook = looks;
  const userId = session.get()?._id;
  try {
    const rows = userId ? await rowsOf(userId) : [];
    // A later look has seen at least as much.
    if (thisLook !== looks || !running) return;
    shelf.stock(rows);
    schedule(rows);
  } catch (error) {
    reportError(error, { source: 'outbox.read' });
  }
}

/** The network is back: whatever was put off is due now. Never rejects. */
export async function wake(): Promise<void> {
  const now = Date.now();
  const putOff = shelf.unsent().filter((row) => row.state === 'waiting' && row.dueAt > now);
  try {
    for (const { userId, clientId } of putOff) await changeRow(userId, clientId, { dueAt: now });
  } catch (error) {
    reportError(error, { source: 'outbox.wake' });
  }
  await look();
}
