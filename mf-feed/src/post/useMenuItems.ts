import {
  type AppDispatch,
  type MenuItem,
  type RootState,
  reportError,
  toast,
} from '@kithkin/shared';
import { useState } from 'react';

type Actions = typeof import('./menuActions');
type Items = typeof import('./menuItems');
type Thunk = (dispatch: AppDispatch, getState: () => RootState) => Promise<unknown>;

let items: Items | undefined;

async function loadItems(): Promise<Items> {
  items ??= await import(/* webpackChunkName: "post-menu" */ './menuItems');
  return items;
}

const loadActions = (): Promise<Actions> => import('./menuActions');

const preload = (loading: Promise<unknown>): void =>
  void loading.catch((error: unknown) => reportError(error, { source: 'feed.menu.preload' }));

/** Loads the items in advance, when the pointer or the focus reaches the menu's button. */
export const preloadMenuItems = (): void => preload(loadItems());

/**
 * Dispatches an action of a post's menu. The actions are in a chunk of their own, loaded when a menu
 * is opened.
 */
export function runMenuAction(dispatch: AppDispatch, choose: (actions: Actions) => Thunk): void {
  loadActions().then(
    (actions) => void dispatch(choose(actions)),
    (error: unknown) => {
      reportError(error, { source: 'feed.menu' });
      toast({ message: 'This could not be loaded. Try again.', tone: 'danger' });
    },
  );
}

/**
 * State of a post's menu, whose items load when it is first opened. It opens once they have loaded.
 * @param create returns the items
 */
export function useMenuItems(create: (items: Items) => MenuItem[]) {
  const [wanted, setWanted] = useState(false);
  const [, setLoaded] = useState(items !== undefined);
  const onOpenChange = (open: boolean) => {
    setWanted(open);
    if (!open) return;
    // The actions work then if the network goes while the menu is open.
    preload(loadActions());
    if (items) return;
    loadItems().then(
      () => setLoaded(true),
      (error: unknown) => {
        reportError(error, { source: 'feed.menu' });
        toast({ message: 'The menu could not be loaded. Try again.', tone: 'danger' });
        setWanted(false);
      },
    );
  };
  return {
    wanted,
    menu: {
      items: items ? create(items) : [],
      open: wanted && items !== undefined,
      onOpenChange,
    },
  };
}
