import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutboxItem, OutboxKind } from './item';
import { outbox } from './outbox';
import { outboxState } from './outboxState';

/**
 * Returns the signed-in user's unsent items of a kind, oldest first, optionally of one queue
 * (`lane`). Re-renders when they change.
 */
export function useOutbox(kind: OutboxKind, lane?: string): OutboxItem[] {
  useEffect(() => outbox.start(), []);
  const items = useSyncExternalStore(outboxState.subscribe, outboxState.items, outboxState.items);
  return useMemo(
    () => items.filter((item) => item.kind === kind && (lane === undefined || item.lane === lane)),
    [items, kind, lane],
  );
}
