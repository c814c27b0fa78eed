import { id, type Queryable, sql } from '../../platform/db';
import { badRequest } from '../../platform/errors';
import { type PersonRow, personColumns } from '../../users/users.presenter';
import { canSeeUser } from '../../visibility/predicates';
import { userNotFound } from '../profile/profile.service';
import { userMatches } from '../profile/profile.store';

/** A user with the data needed for changes of a relationship. */
interface TargetRow extends PersonRow {
  is_blocked: boolean;
}

/**
 * Returns the other user of a relationship change. Locks both rows first, so that a concurrent
 * follow, block and change of privacy see each other's results. The locks are taken in the order of
 * ids, as in the counting trigger, so that many follows of one user, or mutual follows, can't
 * deadlock.
 * @throws HttpError 404 if the viewer may not see the user, and 400 if it is the viewer, who can't do to
 * themselves what `act` names
 */
export async function lockTarget(
  on: Queryable,
  viewerId: string,
  segment: string,
  act?: 'follow' | 'block' | 'mute' | 'restrict',
): Promise<TargetRow> {
  await on.run(sql`
    select 1 from users u where u.id = ${id(viewerId)} or ${userMatches(segment, 'u')}
    order by u.id for no key update`);
  const target = await on.one<TargetRow>(sql`
    select u.id, ${personColumns('u')},
      exists (select 1 from blocks b where b.blocker_id = ${id(viewerId)} and b.blocked_id = u.id) as is_blocked
    from users u where ${userMatches(segment, 'u')} and ${canSeeUser(viewerId, 'u')}`);
  if (!target) throw userNotFound();
  if (act && target.id === viewerId) throw badRequest(`You can’t ${act} yourself.`);
  return target;
}
