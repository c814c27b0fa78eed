import { useEffect, useEffectEvent } from 'react';
import { bus } from '../bus/bus';
import { readDevice, writeDevice } from '../device/deviceDatabase';
import { type AppDispatch, onStoreChange } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';
import type { Activation } from './RemoteWidget';

/** Delay in milliseconds between a change and its storage. */
const SAVE_DELAY_MS = 1_000;

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

export interface DeviceCopyOptions<Value> {
  /** Unique name, beginning with that of the remote, e.g. `feed.home`. */
  name: string;
  /** Version of the shape of the value. A stored value of another version is ignored. */
  schema: number;
  /**
   * Selects what the screen shows, as plain data and at a bounded size. It must return the same
   * object while nothing has changed.
   * @returns undefined while nothing has been loaded
   */
  select(state: RootState): Value | undefined;
  /** Puts a stored value into the store. Called at most once, before the screen renders. */
  restore(value: Value): Thunk;
}

/** Data that a screen last showed, stored on the device for the signed-in user. */
export interface DeviceCopy {
  /**
   * Restores the copy if nothing has been loaded yet, then stores changes until the activation
   * ends. Resolves when the screen can render. Never rejects.
   */
  follow(activation: Activation): Promise<void>;
  /** Returns true while the store contains a restored copy that nothing has refreshed yet. */
  isRefreshDue(): boolean;
  /** Returns true once if the store contains a restored copy that was not refreshed yet. */
  claimRefresh(): boolean;
  /** Lets `claimRefresh` return true again, since a refresh has failed. */
  requestRefresh(): void;
}

/**
 * Creates the copy of a screen's data on this device. A remote calls `follow` in `activate`, and
 * `useRefreshOfCopy` in the screen.
 */
export function createDeviceCopy<Value>(options: DeviceCopyOptions<Value>): DeviceCopy {
  const { name, schema, select, restore } = options;
  let needsRefresh = false;

  async function load({ dispatch, signal }: Activation): Promise<void> {
    const isEmpty = () => dispatch((_, getState) => select(getState()) === undefined);
    if (!isEmpty()) return;
    const stored = await readDevice('copies', name, schema);
    if (stored === undefined || signal.aborted || !isEmpty()) return;
    // Not validated here: the same schema version of this remote has written it.
    dispatch(restore(stored as Value));
    needsRefresh = true;
  }

  function store({ dispatch, signal }: Activation): void {
    let saved = dispatch((_, getState) => select(getState()));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const value = dispatch((_, getState) => select(getState()));
      if (value === saved) return;
      saved = value;
      // Nothing is selected after a sign-out, which has removed the copy.
      if (value !== undefined) void writeDevice('copies', name, schema, value);
    };
    const unsubscribe = onStoreChange(() => {
      timer ??= setTimeout(save, SAVE_DELAY_MS);
    });
    window.addEventListener('pagehide', save, { signal });
    document.addEventListener('visibilitychange', save, { signal });
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      unsubscribe();
    });
  }

  return {
    async follow(activation) {
      await load(activation);
      if (!activation.signal.aborted) store(activation);
    },
    isRefreshDue: () => needsRefresh,
    claimRefresh() {
      const isDue = needsRefresh;
      needsRefresh = false;
      return isDue;
    },
    requestRefresh() {
      needsRefresh = true;
    },
  };
}

/**
 * Calls `refresh` if the screen shows a restored copy, to load what is new. It resolves to true if
 * it has succeeded; else it is called again when there is a network.
 */
export function useRefreshOfCopy(copy: DeviceCopy | null, refresh: () => Promise<boolean>): void {
  const run = useEffectEvent(refresh);
  useEffect(() => {
    if (!copy) return;
    const controller = new AbortController();
    const { signal } = controller;
    const attempt = async () => {
      if (copy.claimRefresh() && !(await run())) copy.requestRefresh();
    };
    const listener = () => void attempt();
    window.addEventListener('online', listener, { signal });
    bus.on('realtime-state', ({ state }) => void (state === 'connected' && attempt()), { signal });
    listener();
    return () => controller.abort();
  }, [copy]);
}
