import type { ApiCall } from '../api/baseQuery';
import type { AppDispatch } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';
import type { Show, Target } from './pendingChanges';

export interface ChangeStore {
  dispatch: AppDispatch;
  getState: () => RootState;
}

/** How a change is shown on a thing. */
export interface Shown<Arg, Value> {
  target: Target<object>;
  id(arg: Arg): string;
  show: Show;
  /** Only in the type. */
  of?: (arg: Arg, value: Value) => void;
}

/**
 * Declares what a change gives a thing.
 * @param id returns the id of the thing
 * @param fields returns the fields that differ; it is applied to the thing with the changes before it
 */
export const shownOn = <Thing extends object, Arg, Value>(
  target: Target<Thing>,
  id: (arg: Arg) => string,
  fields: (
    thing: Thing,
    change: { arg: Arg; value: Value; before: Value | undefined },
  ) => Partial<Thing>,
): Shown<Arg, Value> => ({
  target,
  id,
  // The kind of the change and the name of the target say the types.
  show: (thing, shownId, change) =>
    id(change.arg as Arg) === shownId
      ? fields(thing as Thing, change as { arg: Arg; value: Value; before: Value | undefined })
      : {},
});

/** Something that a person does: a like, a follow, a preference. */
export interface Change<Arg, Value, Reply> {
  /** Names it, e.g. `like`, in the whole page. */
  kind: string;
  /** Changes with the same id are one: the last wins. */
  id(arg: Arg): string;
  /** Changes with ids of their own and this name are sent in order, one at a time. */
  queue?: string;
  /** Returns the confirmed value; undefined while it is unknown. */
  confirmed(state: RootState, arg: Arg): Value | undefined;
  /** What it is shown on until it is confirmed. */
  shown: readonly Shown<Arg, Value>[];
  send(arg: Arg, value: Value): ApiCall;
  /** Puts what the server has confirmed into the store, in every tab. */
  apply(store: ChangeStore, confirmed: { arg: Arg; value: Value; reply: Reply }): void;
  /** Called once after the last value is confirmed, in the tab that has sent it. */
  onDone?(store: ChangeStore, confirmed: { arg: Arg; value: Value; reply: Reply }): void;
  /** Called there once with the error of the last value. Without it, failures are silent. */
  onError?(error: unknown, arg: Arg, store: ChangeStore): void;
  /**
   * A value without a response waits for a connection: it is stored on this device and shown until it
   * is confirmed, also by later pages (`resumeChanges`). Without it, the value is rejected.
   */
  durable?: {
    /** Validates what was stored, maybe by another version; null if it can't be used. */
    read(arg: unknown, value: unknown): { arg: Arg; value: Value } | null;
    /** Describes the thing for the list of what waits; empty if it is unknown. */
    about?(state: RootState, arg: Arg): string;
  };
}
