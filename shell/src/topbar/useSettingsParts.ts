import { createValueStore, reportError } from '@kithkin/shared';
import { useEffect, useSyncExternalStore } from 'react';
import { useContentPainted } from '../app/contentPainted';

type SettingsParts = typeof import('./settingsParts');

const parts = createValueStore<SettingsParts | null>(null);

async function load(): Promise<void> {
  parts.replace(await import(/* webpackChunkName: "settings-menu" */ './settingsParts'));
}

/**
 * Returns the items of the settings menu, with their icons. They are loaded once the first screen
 * has been painted, or when the menu is opened before.
 * @returns null until they have loaded
 */
export function useSettingsParts(open: boolean): SettingsParts | null {
  const isNeeded = useContentPainted() || open;
  const loaded = useSyncExternalStore(parts.subscribe, parts.current);
  useEffect(() => {
    if (!isNeeded || parts.current()) return;
    load().catch((error: unknown) => reportError(error, { source: 'shell.settings-menu' }));
  }, [isNeeded]);
  return loaded;
}
