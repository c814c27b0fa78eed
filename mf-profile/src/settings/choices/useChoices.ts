import { type AppDispatch, type RootState, useAppDispatch } from '@kithkin/shared';
import { useState } from 'react';

/** Result of the last change. */
export type ChoiceState = 'idle' | 'saved' | 'failed';

type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<boolean>;

/**
 * Changes switches or choices and reports the result.
 * @param set returns the change, which resolves to false if it failed
 */
export function useChoices<Name extends string, Value>(set: (name: Name, value: Value) => Thunk) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ChoiceState>('idle');
  const choose = async (name: Name, value: Value) => {
    setState('idle');
    setState((await dispatch(set(name, value))) ? 'saved' : 'failed');
  };
  return { state, choose };
}
