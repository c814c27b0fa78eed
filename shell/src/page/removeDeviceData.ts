import { DEVICE_DATABASE, DEVICE_OWNER, DEVICE_PREFIXES, PICTURE_CACHE } from '@kithkin/shared';

/**
 * Removes what screens have stored on this device, since nobody is signed in. Usually the tab in
 * which the session has ended has removed it already.
 */
export function removeDeviceData(): void {
  try {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage)) {
      const isStored = DEVICE_PREFIXES.some((prefix) => key.startsWith(prefix));
      if (key === DEVICE_OWNER || isStored) localStorage.removeItem(key);
    }
    window.indexedDB.deleteDatabase(DEVICE_DATABASE);
    window.caches?.delete(PICTURE_CACHE).catch(() => undefined);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
