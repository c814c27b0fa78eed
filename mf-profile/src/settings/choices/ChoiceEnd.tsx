import { type AppDispatch, Failure, type RootState, useAppDispatch } from '@kithkin/shared';
import { useState } from 'react';
import { Done } from '../SaveRow';

/** Result of the last change. */
type ChoiceState = 'idle' | 'saved' | 'failed';

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

/** Result of the last change, below a list of switches. */
export function ChoiceEnd({ state }: { state: ChoiceState }) {
  return (
    <>
      <Done text={state === 'saved' ? 'Saved' : null} />
      {state === 'failed' && (
        <Failure message="That could not be saved." hint="The setting is as it was." />
      )}
    </>
  );
}
