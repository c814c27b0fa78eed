import type { SessionUser } from '@kithkin/shared/contract';
import { photoUrl } from '../people/summary';
import type { AppContext } from '../platform/context';
import type { AccountRow } from './store';

/** Builds the signed-in user that the browser stores. */
export function presentSessionUser(ctx: AppContext, row: AccountRow): SessionUser {
  return {
    _id: row.id,
    id: row.id,
    userName: row.user_name,
    fullName: row.full_name,
    profilePhoto: photoUrl(ctx, row),
    emailVerified: row.email_verified_at !== null,
  };
}
