import type { Me } from '@kithkin/shared/contract';
import { presentProfile } from '../people/presenter';
import { findProfile } from '../people/profileStore';
import type { AppContext } from '../platform/context';
import { unauthorized } from '../platform/errors';
import { findPrivate } from './store';

/** The signed-in person: their profile, and what only they may know. */
export async function me(ctx: AppContext, userId: string): Promise<Me> {
  const [profile, own] = await Promise.all([
    findProfile(ctx.db, userId, userId, ctx.clock.now()),
    findPrivate(ctx.db, userId),
  ]);
  if (!profile || !own) throw unauthorized();
  return {
    ...presentProfile(ctx, profile),
    email: own.email,
    pendingEmail: own.pending_email,
    emailVerified: own.email_verified_at !== null,
    theme: own.theme,
  };
}
