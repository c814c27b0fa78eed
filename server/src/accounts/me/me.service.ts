import {
  DEFAULT_NOTIFICATION_SETTINGS,
  DEFAULT_PREFERENCES,
  type Me,
  type User,
} from '@kithkin/shared/contract';
import { findUser } from '../../people/profile/profile.service';
import type { AppContext } from '../../platform/context';
import { unauthorized } from '../../platform/errors';
import { endWelcome, findPrivate, type PrivateRow } from './me.store';

/** Builds the signed-in user from the profile and private data; absent settings have defaults. */
function presentMe(profile: User, own: PrivateRow): Me {
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

/** Returns the signed-in user: the profile and private data. */
export async function me(ctx: AppContext, userId: string): Promise<Me> {
  const [profile, own] = await Promise.all([
    findUser(ctx, userId, userId),
    findPrivate(ctx.db, userId),
  ]);
  if (!profile || !own) throw unauthorized();
  return presentMe(profile, own);
}

/** Ends the welcome of a new user, for every browser. */
export async function welcomed(ctx: AppContext, userId: string): Promise<void> {
  await endWelcome(ctx.db, userId);
}
