/** Toast after a follow request to a private account. */
export const REQUEST_SENT = 'Follow request sent for private account';

/** Shown if the server's error has no message. */
export const UPDATE_FAILED = 'Update failed.';

/** Shown after a rollback if the server's error has no message. */
export const NOTHING_CHANGED = 'That did not work. Nothing was changed.';
