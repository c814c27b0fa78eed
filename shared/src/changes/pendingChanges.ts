import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Me, Post } from '../contract';
import type { UserEntity } from '../entities/entitiesSlice';
import { reportError } from '../telemetry/reportError';

/** A kind of thing in the store that changes are shown on; `Thing` is its type. */
export interface Target<Thing extends object> {
  readonly name: string;
  /** Only in the type. */
  readonly thing?: Thing;
}

/** Declares a kind of thing. Remotes declare those of their slices and queries. */
export const targetOf = <Thing extends object>(name: string): Target<Thing> => ({ name });

export const POST = targetOf<Post>('post');
export const USER = targetOf<UserEntity>('user');
export const ACCOUNT = targetOf<Me>('account');

/** A change that the server has not confirmed. */
export interface PendingChange {
  /** Changes with the same key replace each other. */
  key: string;
  kind: string;
  arg: unknown;
  value: unknown;
  /** The confirmed value when it began; undefined if it was unknown. */
  before: unknown;
}

/** Returns the fields that a pending change gives a thing; null if it deletes it. */
export type Show = (thing: object, id: string, change: PendingChange) => object | null;

/** How a change is shown on things of a kind. */
export interface ShownOn {
  target: Target<object>;
  show: Show;
}

/** By kind of change. */
const shownOn = new Map<string, readonly ShownOn[]>();

/** Declares how changes of a kind are shown; a newer build of a remote replaces its own. */
export const registerShows = (kind: string, shown: readonly ShownOn[]): void =>
  void shownOn.set(kind, shown);

export const thingKey = ({ name }: Target<object>, id: string): string => `${name}:${id}`;

/** Pending changes in the order in which they began, by the thing that they are shown on. */
export type PendingState = Record<string, PendingChange[]>;

const initialState: PendingState = {};

function end(state: PendingState, key: string): void {
  for (const [thing, changes] of Object.entries(state)) {
    const others = changes.filter((change) => change.key !== key);
    if (others.length === 0) delete state[thing];
    else if (others.length < changes.length) state[thing] = others;
  }
}

/**
 * Changes that are not confirmed, apart from the confirmed state: responses and live events replace that
 * one only, and what is shown is that one with these applied over it.
 */
export const pendingSlice = createSlice({
  name: 'pending',
  initialState,
  reducers: {
    /** Adds a change, in place of an earlier one with its key. */
    begun(state, { payload }: PayloadAction<{ change: PendingChange; things: string[] }>) {
      end(state, payload.change.key);
      for (const thing of payload.things) {
        state[thing] = [...(state[thing] ?? []), payload.change];
      }
    },
    /** Removes the change with a key: it was confirmed, rejected or discarded. */
    ended: (state, { payload }: PayloadAction<string>) => end(state, payload),
  },
});

export const pendingActions = pendingSlice.actions;

/** Results by confirmed thing: the changes that were applied last. */
const views = new WeakMap<
  object,
  { changes: readonly PendingChange[]; view: object | undefined }
>();

/**
 * Returns a confirmed thing with the pending changes applied over it; the same object until one of
 * the two changes.
 * @returns undefined if a pending change deletes it
 */
export function withPending<Thing extends object>(
  { pending }: { pending: PendingState },
  target: Target<Thing>,
  id: string,
  confirmed: Thing,
): Thing | undefined {
  const changes = pending[thingKey(target, id)];
  if (!changes) return confirmed;
  const known = views.get(confirmed);
  // A view of a thing is of the type of the thing: `shows` return fields of it.
  if (known?.changes === changes) return known.view as Thing | undefined;
  let view: Thing | undefined = confirmed;
  for (const change of changes) {
    for (const { target: of, show } of shownOn.get(change.kind) ?? []) {
      try {
        if (!view || of.name !== target.name) continue;
        const fields = show(view, id, change);
        view = fields ? { ...view, ...fields } : undefined;
      } catch (error) {
        // Of another version, in another tab or before an update.
        reportError(error, { source: 'changes.show', kind: change.kind });
      }
    }
  }
  views.set(confirmed, { changes, view });
  return view;
}
