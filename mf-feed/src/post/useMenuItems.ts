import { type MenuItem, reportError, toast } from '@kithkin/shared';
import { useState } from 'react';
import { preloadMenuActions } from './runMenuAction';

type Library = typeof import('./menuItems');

let library: Library | undefined;

async function load(): Promise<Library> {
  library ??= await import(/* webpackChunkName: "post-menu" */ './menuItems');
  return library;
}

/** Loads the items in advance, when the pointer or the focus reaches the menu's button. */
export function preloadMenuItems(): void {
  load().catch((error: unknown) => reportError(error, { source: 'feed.menu.preload' }));
}

/**
 * State of a post's menu, whose items load when it is first opened. It opens once they have loaded.
 * @param create returns the items
 */
export function useMenuItems(create: (library: Library) => MenuItem[]) {
  const [wanted, setWanted] = useState(false);
  const [, setLoaded] = useState(library !== undefined);
  const onOpenChange = (open: boolean) => {
    setWanted(open);
    if (!open) return;
    preloadMenuActions();
    if (library) return;
    load().then(
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
      items: library ? create(library) : [],
      open: wanted && library !== undefined,
      onOpenChange,
    },
  };
}
