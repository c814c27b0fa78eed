import type { SessionUser } from '@kithkin/shared/contract';
import type { AppContext } from '../platform/context';
import { photoUrl } from '../users/users.presenter';
import type { AccountRow } from './accounts.store';

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
