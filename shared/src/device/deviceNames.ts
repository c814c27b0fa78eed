import { SNAPSHOT_PREFIX } from '../platform/localText';

// Everything that shell, remotes and service worker store on a device has a name that begins as one in
// this file or in the table of docs/offline.md ("What is on the device"), which has the owner, the
// limit and the end of each.

// Copies of what the server has. They end with the session and after seven days, and give way to the rest.

/** Database of the copies: the data of screens by name, and responses by URL. */
export const DEVICE_DATABASE = 'kithkin-device';
/** Cache of the small pictures that the copies show, by path. */
export const PICTURE_CACHE = 'kithkin-pictures-1';
/** Key of local storage: the id of the user whose copies the device has. */
export const DEVICE_OWNER = 'kithkin.device';
/**
 * Prefixes of the keys of local storage that end with the copies: snapshots of screens, and how many
 * rows and which topics lists had.
 */
export const DEVICE_PREFIXES = [SNAPSHOT_PREFIX, 'kithkin.people.rows.', 'kithkin.trending.'];
/** Age in milliseconds after which no copy is shown any more: seven days. */
export const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

// What a user has made and the server does not have yet. It stays until it is sent or discarded.

/** Database of posts, comments, messages and stories, and of their edits and deletions. */
export const OUTBOX_DATABASE = 'kithkin';
/** Database of the files of drafts. */
export const DRAFTS_DATABASE = 'kithkin-drafts';
/**
 * Cache of what another app has shared with this one, until the composer takes it over. Its only
 * entry has its name as path: the form that the platform has posted. It ends with the session.
 */
export const SHARED_CACHE = 'kithkin-shared-1';
