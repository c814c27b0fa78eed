import type { AppDispatch, RootState } from '@kithkin/shared';
import { useAppDispatch, useStore } from '@kithkin/shared';
import { useState } from 'react';

/** Result of the last change. */
export type ChoiceState = 'idle' | 'saved' | 'failed';

/**
 * Changes switches or choices and reports the result. Each change is optimistic and rolls back on
 * failure.
 * @param set action creator of the intent
 * @param read returns the current value
 */
export function useChoices<Name extends string, Value = boolean>(
  set: (
    name: Name,
    value: Value,
  ) => (dispatch: AppDispatch, getState: () => RootState) => Promise<void>,
  read: (state: RootState, name: Name) => Value,
) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [state, setState] = useState<ChoiceState>('idle');
  const choose = async (name: Name, value: Value) => {
    setState('idle');
    await dispatch(set(name, value));
    setState(read(store.getState(), name) === value ? 'saved' : 'failed');
  };
  return { state, choose };
}
