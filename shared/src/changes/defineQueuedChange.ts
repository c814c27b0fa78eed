import { bus } from '../bus/bus';
import { ApiError } from '../http/ApiError';
import type { OutboxEntry, OutboxKind, OutboxRow, WaitingReason } from '../outbox/item';
import { outbox } from '../outbox/outbox';
import { outboxState } from '../outbox/outboxState';
import { createListeners } from '../platform/listeners';
import { newClientId } from '../platform/optionalApis';
import { reportError } from '../telemetry/reportError';
import type { ChangeStore } from './change';
import { recordConfirmed } from './confirmations';
import { pendingActions, registerShows, type Target, thingKey } from './pendingChanges';

/** An edit or a deletion that the server has not confirmed. */
export interface QueuedEdit {
  fields: Readonly<Record<string, string>>;
  /** Time at which it was made (ISO 8601). */
  at: string;
}

/** What the server has confirmed. */
export interface SentChange<Reply> {
  /** Id of the thing that was edited or deleted. */
  id: string;
  lane: string;
  reply: Reply;
}

/** Something that a person creates, edits or deletes: stored with its files, and sent in order. */
export interface QueuedChange<Reply, Thing extends object> {
  /** Names it, e.g. `comment`, in the whole page and in the database that releases share. */
  kind: OutboxKind;
  /** Default POST: a create, which is listed until it is sent (`useOutbox`). */
  method?: 'PATCH' | 'DELETE';
  /** What an edit or a deletion is shown on until it is sent: things whose id ends its path. */
  shown?: {
    target: Target<Thing>;
    /** Returns the fields that differ; null if the thing is deleted. */
    show(thing: Thing, edit: QueuedEdit): Partial<Thing> | null;
  };
  /**
   * Checks a response, which may be that of another version's tab; others are not applied. Default:
   * any is.
   */
  isReply?(reply: unknown): reply is Reply;
  /** Puts the response into the store, in every tab. */
  apply?(store: ChangeStore, sent: SentChange<Reply>): void;
}

/** What is sent: as `OutboxEntry`, which has the defaults. */
export type QueuedEntry = Pick<OutboxEntry, 'lane' | 'path' | 'fields'> &
  Partial<Pick<OutboxEntry, 'clientId' | 'files' | 'preview'>>;

export interface QueuedOptions {
  /** Called when it is on the device: from there on, no end of the page loses it. */
  onStored?(): void;
  /**
   * Aborted when the place where it was made is left, which shows a rejection until then. A rejected
   * change is listed as unsent only after that. Default: always for a create, never for others.
   */
  left?: AbortSignal;
}

export type QueuedOutcome<Reply> =
  /** The reply is null if it is not as expected. */
  | { state: 'sent'; reply: Reply | null }
  /** It is sent later by itself. */
  | { state: 'waiting'; reason: WaitingReason }
  /** Discarded, in this tab or another one. */
  | { state: 'cancelled' }
  /** Rejected by the server or, with a `StorageFullError` or another one, not stored. */
  | { state: 'failed'; error: unknown };

interface QueuedKind {
  target: Target<object> | undefined;
  apply(store: ChangeStore, sent: SentChange<unknown>): void;
}

/** By name; a newer build of a remote replaces its own. */
const kinds = new Map<string, QueuedKind>();
const { subscribe, notify } = createListeners();

/**
 * Defines a change that is sent in order: `await sendComment({ lane: postId, path, fields })`. It is
 * stored before it is sent, by one tab at a time, with the session of its user. An edit or a deletion
 * is shown over the confirmed state from when it is stored, in every tab and page, until it is sent,
 * rejected or discarded. The promise never rejects.
 */
export function defineQueuedChange<Reply, Thing extends object = never>(
  change: QueuedChange<Reply, Thing>,
) {
  const { kind, method, shown, apply } = change;
  const isReply = change.isReply ?? ((_reply: unknown): _reply is Reply => true);
  if (shown) {
    const { target, show } = shown;
    // The name of the target says the type.
    const showOn = (thing: object, _id: string, { value }: { value: unknown }) =>
      show(thing as Thing, value as QueuedEdit);
    registerShows(kind, [{ target, show: showOn }]);
  }
  kinds.set(kind, {
    target: shown?.target,
    apply(store, { reply, ...sent }) {
      if (isReply(reply)) apply?.(store, { ...sent, reply });
    },
  });
  notify();

  async function send(
    entry: QueuedEntry,
    { onStored, left }: QueuedOptions = {},
  ): Promise<QueuedOutcome<Reply>> {
    const { clientId = newClientId(), files = [], preview = null, ...rest } = entry;
    try {
      const row = { ...rest, kind, clientId, files, preview };
      await outbox.add(method ? { ...row, method } : row);
    } catch (error) {
      reportError(error, { source: 'changes.store', kind });
      return { state: 'failed', error };
    }
    onStored?.();
    const outcome = await outbox.waitForOutcome(clientId);
    switch (outcome.state) {
      case 'sent': {
        const { response } = outcome;
        return { state: 'sent', reply: isReply(response) ? response : null };
      }
      case 'failed':
        if (left ? !left.aborted : method !== undefined) await outbox.discard(clientId);
        return {
          state: 'failed',
          error: new ApiError(outcome.status, 'rejected', outcome.message),
        };
      default:
        return outcome;
    }
  }
  return Object.assign(send, { kind });
}

/** Returns the id of the thing that a row edits or deletes. */
const idIn = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');

/** Returns what a row is shown on; null for a create, or if its kind is not loaded. */
function thingOf({ kind, path }: Pick<OutboxRow, 'kind' | 'path'>): string | null {
  const target = kinds.get(kind)?.target;
  return target ? thingKey(target, idIn(path)) : null;
}

/**
 * Shows the stored edits and deletions of the user on their things, and applies what the server has
 * confirmed, in whichever tab.
 * @returns a function that stops it
 */
export function followQueuedChanges(store: ChangeStore): () => void {
  const shown = new Set<string>();

  const update = () => {
    const rows = outboxState.stored();
    const ids = new Set(rows.map(({ clientId }) => clientId));
    for (const key of shown) {
      if (ids.has(key)) continue;
      shown.delete(key);
      store.dispatch(pendingActions.ended(key));
    }
    for (const row of rows) {
      const { clientId: key, kind, path, fields, createdAt } = row;
      const thing = shown.has(key) ? null : thingOf(row);
      if (thing === null) continue;
      shown.add(key);
      const value: QueuedEdit = { fields, at: new Date(createdAt).toISOString() };
      const edit = { key, kind, arg: path, value, before: undefined };
      store.dispatch(pendingActions.begun({ change: edit, things: [thing] }));
    }
  };

  const stops = [
    outboxState.subscribe(update),
    subscribe(update),
    bus.on('outbox-sent', ({ kind, lane, path = '', response }) => {
      const known = kinds.get(kind);
      if (!known) return;
      if (known.target) recordConfirmed([thingKey(known.target, idIn(path))]);
      known.apply(store, { id: idIn(path), lane, reply: response });
    }),
  ];
  update();
  return () => {
    for (const stop of stops) stop();
  };
}
