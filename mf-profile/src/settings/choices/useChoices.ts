import type { AppDispatch, RootState } from '@kithkin/shared';
import { useAppDispatch, useStore } from '@kithkin/shared';
import { useState } from 'react';

/** What became of the last choice. */
export type ChoiceState = 'idle' | 'saved' | 'failed';

/**
 * Choosing among switches, and what became of it: each acts at once and is rolled back on a failure.
 * @param set the intent's action
 * @param read the value that stands
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
