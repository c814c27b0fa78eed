import type { AppDispatch, RootState } from '@kithkin/shared';
import { useAppDispatch, useStore } from '@kithkin/shared';
import { useState } from 'react';

/** Result of the last change. */
export type ChoiceState = 'idle' | 'saved' | 'failed';

/**
 * Changes switches and reports the result. Each change is optimistic and rolls back on failure.
 * @param set action creator of the intent
 * @param read returns the current value
 */
export function useChoices<Name extends string>(
  set: (
    name: Name,
    on: boolean,
  ) => (dispatch: AppDispatch, getState: () => RootState) => Promise<void>,
  read: (state: RootState, name: Name) => boolean,
) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [state, setState] = useState<ChoiceState>('idle');
  const choose = async (name: Name, on: boolean) => {
    setState('idle');
    await dispatch(set(name, on));
    setState(read(store.getState(), name) === on ? 'saved' : 'failed');
  };
  return { state, choose };
}
