import {
  DEFAULT_NOTIFICATION_SETTINGS,
  DEFAULT_PREFERENCES,
  type Me,
  type User,
} from '@kithkin/shared/contract';
import type { PrivateRow } from './me.store';

/** Builds the signed-in user from the profile and private data; absent settings have defaults. */
export function presentMe(profile: User, own: PrivateRow): Me {
  return {
    ...profile,
    email: own.email,
    pendingEmail: own.pending_email,
    emailVerified: own.email_verified_at !== null,
    theme: own.theme,
    notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...own.notification_settings },
    preferences: { ...DEFAULT_PREFERENCES, ...own.preferences },
    welcomeDue: own.welcome_due,
    role: own.role,
    hiddenParts: own.hidden_parts,
  };
}
