import type { Preferences } from './accounts';
import type { NetworkSettings } from './network';
import { NOTIFICATION_SETTINGS, recordOf } from './notificationKinds';

/** All notifications are enabled by default. */
export const DEFAULT_NOTIFICATION_SETTINGS = recordOf(NOTIFICATION_SETTINGS, true);

export const DEFAULT_PREFERENCES: Preferences = {
  whoCanWrite: 'everyone',
  pushPreview: 'text',
  pushOnlyAway: true,
  quietHours: null,
  digestMail: true,
  quotePolicy: 'everyone',
  bellShowsMessages: true,
  storyTimeLimit: true,
};

/** A network that nobody has changed the settings of. */
export const DEFAULT_NETWORK: NetworkSettings = {
  name: 'KithKin',
  text: '',
  primaryColor: null,
  contact: '',
  languages: [],
  registration: 'open',
  whoInvites: 'everyone',
  closed: false,
};
