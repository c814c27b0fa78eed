import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { bus } from '../bus/bus';
import { countStored, readDevice } from '../device/deviceDatabase';
import { entityActions } from '../entities/entitiesSlice';
import { type AppDispatch, onStoreChange } from '../store/createAppStore';
import type { RootState } from '../store/rootReducer';
import { reportError } from '../telemetry/reportError';
import type { Activation } from './RemoteWidget';
import type { EntityIds, QueryValue } from './saveCopy';

/** Delay in milliseconds between a change and its storage. */
const SAVE_DELAY_MS = 1_000;

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => void;

interface CopyOptions<Value> {
  /** Unique name, beginning with that of the remote, e.g. `feed.home`. */
  name: string;
  /** Version of the shape of the value. A stored value of another version is ignored. */
  schema: number;
  /** Puts a stored value into the store: before the screen renders, or in place of a first request. */
  restore(value: Value): Thunk | UnknownAction;
}

export interface DeviceCopyOptions<Value, Selected = Value> extends CopyOptions<Value> {
  /**
   * Selects what the screen shows, as plain data and at a bounded size. It must return the same
   * object while nothing has changed.
   * @returns undefined while nothing has been loaded
   */
  select(state: RootState): Selected | undefined;
}

export interface QueryCopyOptions<Data> extends CopyOptions<Data> {
  /** Selects the cached result, e.g. `endpoint.select(arg)`. */
  query(state: RootState): { data?: Data | undefined };
  /** Ids of the result, in order. Their entities are stored with it; without any, nothing is. */
  entities(data: Data): EntityIds;
  /** Of an infinite query: maximum number of stored pages. Default: as many as have been loaded. */
  maxPages?: number | undefined;
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
  /**
   * Restores the copy again if what was loaded is no longer cached; calls `run` if a refresh is due. It
   * stays due if `run` returns false, or if the device has responded instead of the server.
   */
  refresh(run: () => Promise<boolean>): Promise<void>;
}

/**
 * Creates the copy of a slice's data on this device. A remote calls `follow` in `activate`, and
 * `useRefreshOfCopy` in the screen.
 */
export function createDeviceCopy<Value, Selected = Value>(
  copy: DeviceCopyOptions<Value, Selected>,
): DeviceCopy {
  let isDue = false;
  let restore = () => Promise.resolve();
  return {
    async follow({ dispatch, signal }) {
      const state = () => dispatch((_, getState) => getState());
      const isEmpty = () => !signal.aborted && copy.select(state()) === undefined;
      restore = async () => {
        const stored = isEmpty() ? await readDevice(copy.name, copy.schema) : undefined;
        if (stored === undefined || !isEmpty()) return;
        // Not validated here: the same schema version of this remote has written it.
        dispatch(copy.restore(stored as Value));
        isDue = true;
      };
      await restore();
      if (signal.aborted) return;
      let saved = state();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const save = () => {
        clearTimeout(timer);
        timer = undefined;
        const before = saved;
        const now = state();
        saved = now;
        // Loaded at first use, after the first screen has been painted.
        import(/* webpackChunkName: "device" */ './saveCopy')
          .then(({ saveCopy }) => saveCopy(copy, before, now))
          .catch((error: unknown) => reportError(error, { source: 'device.write' }));
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
    },
    isRefreshDue: () => isDue,
    async refresh(run) {
      await restore();
      if (!isDue) return;
      isDue = false;
      const before = countStored();
      isDue = !(await run()) || countStored() > before;
    },
  };
}

/** The same for the cached result of a query, with the entities that it names. */
export const createQueryCopy = <Data>(options: QueryCopyOptions<Data>): DeviceCopy =>
  createDeviceCopy<QueryValue<Data>, Data>({
    ...options,
    select: (state) => options.query(state).data,
    restore:
      ({ data, entities }) =>
      (dispatch) => {
        dispatch(entityActions.restored(entities));
        dispatch(options.restore(data));
      },
  });

/**
 * Calls `refresh` if the screen shows a restored copy, to load what is new. It resolves to true if
 * it has succeeded. Otherwise, or if the device has responded instead of the server, it is called
 * again when there is a network.
 */
export function useRefreshOfCopy(copy: DeviceCopy | null, refresh: () => Promise<boolean>): void {
  const run = useEffectEvent(refresh);
  useEffect(() => {
    if (!copy) return;
    const listener = () => void copy.refresh(() => run());
    window.addEventListener('online', listener);
    const unsubscribe = bus.on('realtime-state', ({ state }) => {
      if (state === 'connected') listener();
    });
    listener();
    return () => {
      window.removeEventListener('online', listener);
      unsubscribe();
    };
  }, [copy]);
}
