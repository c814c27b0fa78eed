import { DEVICE_DATABASE, DEVICE_OWNER, PICTURE_CACHE, SNAPSHOT_PREFIX } from '@kithkin/shared';

/**
 * Removes what screens have stored on this device, since nobody is signed in. Usually the tab in
 * which the session has ended has removed it already.
 */
export function removeDeviceData(): void {
  try {
    const { localStorage } = window;
    for (const key of Object.keys(localStorage)) {
      if (key === DEVICE_OWNER || key.startsWith(SNAPSHOT_PREFIX)) localStorage.removeItem(key);
    }
    window.indexedDB.deleteDatabase(DEVICE_DATABASE);
    window.caches?.delete(PICTURE_CACHE).catch(() => undefined);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
