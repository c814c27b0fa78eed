import { id, list, type Queryable, sql } from '../../platform/db';
import { canListUser } from '../../visibility/predicates';

/** The ids of people by userName, without case. */
export async function peopleByName(on: Queryable, names: string[]): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select u.id from users u where lower(u.user_name) = any(${list(names, 'text')})`);
  return rows.map((row) => row.id);
}

/** The newest likers of a post that the viewer may list; capped, screens show the count. */
export async function listLikers(
  on: Queryable,
  viewerId: string,
  postId: string,
): Promise<string[]> {
  const rows = await on.query<{ id: string }>(sql`
    select u.id from likes l join users u on u.id = l.user_id
    where l.post_id = ${id(postId)} and ${canListUser(viewerId, 'u')}
    order by l.created_at desc, u.id desc limit 50`);
  return rows.map((row) => row.id);
}
