import { type AppDispatch, type RootState, reportError, toast } from '@kithkin/shared';

type Actions = typeof import('./menuActions');
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

/**
 * Dispatches an action of a post's menu. The actions are in a chunk of their own, loaded on first
 * use.
 */
export function runMenuAction(dispatch: AppDispatch, choose: (actions: Actions) => Thunk): void {
  import('./menuActions').then(
    (actions) => void dispatch(choose(actions)),
    (error: unknown) => {
      reportError(error, { source: 'feed.menu' });
      toast({ message: 'This could not be loaded. Try again.', tone: 'danger' });
    },
  );
}
