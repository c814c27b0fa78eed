import { userMatches } from '../../people/profile/profile.store';
import { id, list, type Queryable, sql } from '../../platform/db';
import { canComment, canSeeUser } from '../../visibility/predicates';

/** Access of a user to the owner's content. */
export interface UserAccessRow {
  id: string;
  sees_owner: boolean;
  /** The user is an accepted follower of the owner. */
  follows: boolean;
}

/** Returns undefined if the owner may not see the user. */
export function findUserAccess(
  on: Queryable,
  ownerId: string,
  segment: string,
): Promise<UserAccessRow | undefined> {
  return on.one(sql`
    select u.id, ${canSeeUser(sql`u.id`, 'o')} as sees_owner,
      exists (select 1 from follows f where f.follower_id = u.id and f.followee_id = o.id
        and f.status = 'accepted') as follows
    from users u join users o on o.id = ${id(ownerId)}
    where ${userMatches(segment, 'u')} and ${canSeeUser(ownerId, 'u')}`);
}

/** Returns the ids of those posts on which the user may comment, provided that the user sees them. */
export async function findCommentable(
  on: Queryable,
  userId: string,
  postIds: readonly string[],
): Promise<Set<string>> {
  const rows = await on.query<{ id: string }>(sql`
    select p.id from posts p
    where p.id = any(${list(postIds, 'uuid')}) and ${canComment(userId, 'p')}`);
  return new Set(rows.map((row) => row.id));
}
