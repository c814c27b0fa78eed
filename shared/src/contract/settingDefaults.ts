import type { Preferences } from './accounts';
import { NOTIFICATION_SETTINGS, recordOf } from './notificationKinds';

/** All notifications are enabled by default. */
export const DEFAULT_NOTIFICATION_SETTINGS = recordOf(NOTIFICATION_SETTINGS, true);

export const DEFAULT_PREFERENCES: Preferences = {
  whoCanWrite: 'everyone',
  pushPreview: 'text',
  pushOnlyAway: true,
  quietHours: null,
  digestMail: true,
  bellShowsMessages: true,
  storyTimeLimit: true,
};
