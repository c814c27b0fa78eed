/** Database with what screens last showed, and with responses for reading offline. */
export const DEVICE_DATABASE = 'kithkin-device';
/** Cache of small pictures, filled by the service worker. */
export const PICTURE_CACHE = 'kithkin-pictures-1';
/** Key of local storage: the id of the user whose data the device has. */
export const DEVICE_OWNER = 'kithkin.device';
/** Prefix of the keys of local storage with the snapshots of screens, one for each path. */
export const SNAPSHOT_PREFIX = 'kithkin.snapshot ';
/**
 * Prefixes of the keys of local storage that are removed when a session ends: snapshots, and how
 * many rows and which topics lists had.
 */
export const DEVICE_PREFIXES = [SNAPSHOT_PREFIX, 'kithkin.people.rows.', 'kithkin.trending.'];
/**
 * Cache of what another app has shared with this one, until the composer takes it over. Its only
 * entry has its name as path: the form that the platform has posted.
 */
export const SHARED_CACHE = 'kithkin-shared-1';
/** Age in milliseconds after which nothing is shown any more: seven days. */
export const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
