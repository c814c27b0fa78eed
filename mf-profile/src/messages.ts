/** The specification's sentence for a follow that waits for the other person's yes (section 4). */
export const REQUEST_SENT = 'Follow request sent for private account';

/** Section 8, when the server gave no sentence of its own. */
export const UPDATE_FAILED = 'Update failed.';

/** Of a change that was shown and then refused, when the server gave no sentence of its own. */
export const NOTHING_CHANGED = 'That did not work. Nothing was changed.';
