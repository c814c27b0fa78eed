import type { Me } from '@kithkin/shared/contract';
import { findUser } from '../../people/profile/profile.service';
import type { AppContext } from '../../platform/context';
import { unauthorized } from '../../platform/errors';
import { presentMe } from './me.presenter';
import { findPrivate } from './me.store';

/** Returns the signed-in user: the profile and private data. */
export async function me(ctx: AppContext, userId: string): Promise<Me> {
  const [profile, own] = await Promise.all([
    findUser(ctx, userId, userId),
    findPrivate(ctx.db, userId),
  ]);
  if (!profile || !own) throw unauthorized();
  return presentMe(profile, own);
}
