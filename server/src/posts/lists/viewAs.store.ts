import { userMatches } from '../../people/profile/profile.store';
import { id, list, type Queryable, sql } from '../../platform/db';
import { canComment, canQuote, canSeeUser } from '../../visibility/predicates';

/** Access of a user to the owner's content. */
export interface UserAccessRow {
  id: string;
  sees_owner: boolean;
  /** The user is an accepted follower of the owner. */
  follows: boolean;
}

/** Returns undefined if the owner may not see the user. */
export const findUserAccess = (on: Queryable, ownerId: string, segment: string) =>
  on.one<UserAccessRow>(sql`
    select u.id, ${canSeeUser(sql`u.id`, 'o')} as sees_owner,
      exists (select 1 from follows f where f.follower_id = u.id and f.followee_id = o.id
        and f.status = 'accepted') as follows
    from users u join users o on o.id = ${id(ownerId)}
    where ${userMatches(segment, 'u')} and ${canSeeUser(ownerId, 'u')}`);

/** Returns what the user may do with each of the posts, provided that the user sees them. */
export const listAllowed = (on: Queryable, userId: string, postIds: readonly string[]) =>
  on.query<{ id: string; can_comment: boolean; can_quote: boolean }>(sql`
    select p.id, ${canComment(userId, 'p')} as can_comment, ${canQuote(userId, 'p')} as can_quote
    from posts p where p.id = any(${list(postIds, 'uuid')})`);
