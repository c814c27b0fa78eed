import {
  DEFAULT_NOTIFICATION_SETTINGS,
  DEFAULT_PREFERENCES,
  type Me,
} from '@kithkin/shared/contract';
import { findUser } from '../people/profile/profile.service';
import type { AppContext } from '../platform/context';
import { unauthorized } from '../platform/errors';
import { findPrivate } from './accounts.store';

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
    preferences: { ...DEFAULT_PREFERENCES, ...own.preferences },
  };
}
