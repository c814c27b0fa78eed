import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OutboxItem } from '../outbox/item';
import { itemText } from '../outbox/itemText';
import { outbox } from '../outbox/outbox';
import { outboxState } from '../outbox/outboxState';
import { session } from '../session/session';
import { reportError } from '../telemetry/reportError';
import { type StoredChange, storedChanges } from './storedChanges';

/** Something that the signed-in user has done and the server does not have yet. */
export interface UnsentChange extends Pick<OutboxItem, 'state' | 'progress' | 'reason' | 'error'> {
  /** Unique. */
  id: string;
  /** As `defineChange` or `defineQueuedChange` names it; later versions may have others. */
  kind: string;
  /** Start of what was written or, of a chosen value, of what it is about; may be empty. */
  text: string;
  fileCount: number;
  /** Of a chosen value: false if it was removed or ended. */
  isOn: boolean;
  /** Unix time in milliseconds; undefined if it is not stored. */
  createdAt?: number;
  retry(): void;
  discard(): void;
}

function fromItem(item: OutboxItem): UnsentChange {
  const { clientId: id, kind, fields, files, createdAt, state, progress, reason, error } = item;
  return {
    ...{ id, kind, createdAt, state, progress, ...(reason && { reason }), ...(error && { error }) },
    text: itemText(fields),
    fileCount: files.length,
    isOn: true,
    retry: () => void outbox.retry(id),
    discard: () => void outbox.discard(id),
  };
}

const OFF: readonly unknown[] = [false, 'none', null];

function fromStored(userId: string, stored: StoredChange): UnsentChange {
  const { key, value, about } = stored;
  const [kind = ''] = key.split(':');
  return {
    ...{ id: key, kind, state: 'waiting', progress: 0, fileCount: 0 },
    text: typeof about === 'string' ? about : '',
    isOn: !OFF.includes(value),
    retry: storedChanges.retry,
    discard: () => storedChanges.discard(userId, stored),
  };
}

function listStored(): UnsentChange[] {
  const me = session.get()?._id;
  if (me === undefined) return [];
  return storedChanges
    .list(me, '')
    .filter(({ discarded }) => discarded !== true)
    .map((stored) => fromStored(me, stored));
}

/** Without a database nothing of it is unsent, and signing out must still work. */
const report = (error: unknown) => reportError(error, { source: 'changes.unsent' });

/** All that is unsent of the signed-in user. The functions never reject. */
export const unsentChanges = {
  /** Returns true if values that were chosen wait for the remotes that send them. */
  hasValues: (): boolean => listStored().length > 0,

  /** Calls `listener` when such values are to be sent again; returns the unsubscribe function. */
  onRetry: storedChanges.onRetry,

  async count(): Promise<number> {
    const count = await outbox.countUnsent().catch(report);
    return listStored().length + (count ?? 0);
  },

  async discardAll(): Promise<void> {
    for (const { discard } of listStored()) discard();
    await outbox.discardUnsent().catch(report);
  },
};

/**
 * Returns all that is unsent: creates, edits and deletions in the order in which they were made, then
 * values that were chosen. Re-renders when they change, in this tab or another one.
 */
export function useUnsentChanges(): UnsentChange[] {
  useEffect(() => outbox.start(), []);
  const items = useSyncExternalStore(outboxState.subscribe, outboxState.items, outboxState.items);
  const [stored, setStored] = useState(listStored);
  useEffect(() => {
    const refresh = () => setStored(listStored());
    const unsubscribe = storedChanges.subscribe(refresh);
    window.addEventListener('storage', refresh);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', refresh);
    };
  }, []);
  return [...items.map(fromItem), ...stored];
}
