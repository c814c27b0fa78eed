import { DEVICE_DATABASE, DEVICE_OWNER, PICTURE_CACHE } from '@kithkin/shared';

/**
 * Removes what screens have stored on this device, since nobody is signed in. Usually the tab in
 * which the session has ended has removed it already.
 */
export function removeDeviceData(): void {
  try {
    window.localStorage.removeItem(DEVICE_OWNER);
    window.indexedDB.deleteDatabase(DEVICE_DATABASE);
    window.caches?.delete(PICTURE_CACHE).catch(() => undefined);
  } catch {
    // Storage is unavailable, so nothing is stored.
  }
}
