import { id, list, type Queryable, sql } from '../../platform/db';
import { canListUser } from '../../visibility/predicates';

/** Returns the ids of users by userName, which must be in lower case. */
export const peopleByName = (on: Queryable, names: string[]): Promise<string[]> =>
  on.values<string>(sql`
    select u.id from users u where lower(u.user_name) = any(${list(names, 'text')})`);

/**
 * Returns the newest users who like a post and whom the viewer may list; at most 50, since screens
 * show the count.
 */
export const listLikers = (on: Queryable, viewerId: string, postId: string): Promise<string[]> =>
  on.values<string>(sql`
    select u.id from likes l join users u on u.id = l.user_id
    where l.post_id = ${id(postId)} and ${canListUser(viewerId, 'u')}
    order by l.created_at desc, u.id desc limit 50`);
