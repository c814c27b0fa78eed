import {
  type AppDispatch,
  type RootState,
  reportError,
  toast,
  useAppDispatch,
} from '@kithkin/shared';
import { useCallback } from 'react';

type Actions = typeof import('./menuActions');
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

/**
 * Returns a function that dispatches an action of a post's menu. The actions are in a chunk of
 * their own, loaded on first use.
 */
export function useMenuAction(): (choose: (actions: Actions) => Thunk) => void {
  const dispatch = useAppDispatch();
  return useCallback(
    (choose) => {
      import('./menuActions').then(
        (actions) => void dispatch(choose(actions)),
        (error: unknown) => {
          reportError(error, { source: 'feed.menu' });
          toast({ message: 'This could not be loaded. Try again.', tone: 'danger' });
        },
      );
    },
    [dispatch],
  );
}
