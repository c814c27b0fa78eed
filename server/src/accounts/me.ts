import type { Me, NotificationSettings, Preferences } from '@kithkin/shared/contract';
import { findUser } from '../people/profile/profile.service';
import type { AppContext } from '../platform/context';
import { unauthorized } from '../platform/errors';
import { findPrivate } from './accounts.store';

/** All notifications are enabled by default. */
const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  follow: true,
  request: true,
  accepted: true,
  like: true,
  comment: true,
  mention: true,
  share: true,
  message: true,
  storyReaction: true,
};
const PREFERRED: Preferences = { storyTimeLimit: true };

/** Returns the signed-in user: the profile and private data. */
export async function me(ctx: AppContext, userId: string): Promise<Me> {
  const [profile, own] = await Promise.all([
    findUser(ctx, userId, userId),
    findPrivate(ctx.db, userId),
  ]);
  if (!profile || !own) throw unauthorized();
  return {
    ...profile,
    email: own.email,
    pendingEmail: own.pending_email,
    emailVerified: own.email_verified_at !== null,
    theme: own.theme,
    notificationSettings: { ...DEFAULT_NOTIFICATION_SETTINGS, ...own.notification_settings },
    preferences: { ...PREFERRED, ...own.preferences },
  };
}
