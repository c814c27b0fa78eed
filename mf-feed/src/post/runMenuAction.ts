import { type AppDispatch, type RootState, reportError, toast } from '@kithkin/shared';

type Actions = typeof import('./menuActions');
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<void>;

const load = (): Promise<Actions> => import('./menuActions');

/** Loads the actions in advance, so that they work if the network goes while a menu is open. */
export function preloadMenuActions(): void {
  load().catch((error: unknown) => reportError(error, { source: 'feed.menu.preload' }));
}

/**
 * Dispatches an action of a post's menu. The actions are in a chunk of their own, loaded when a menu
 * is opened.
 */
export function runMenuAction(dispatch: AppDispatch, choose: (actions: Actions) => Thunk): void {
  load().then(
    (actions) => void dispatch(choose(actions)),
    (error: unknown) => {
      reportError(error, { source: 'feed.menu' });
      toast({ message: 'This could not be loaded. Try again.', tone: 'danger' });
    },
  );
}
