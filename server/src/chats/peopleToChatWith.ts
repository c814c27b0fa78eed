import { list, type Queryable, sql } from '../platform/db';
import { isId } from '../platform/ids';
import { canListUser } from '../visibility/predicates';

/**
 * Resolves ids and userNames to distinct user ids.
 * @returns undefined if a user does not exist, or is blocked by or blocks the viewer.
 */
export async function peopleToChatWith(
  on: Queryable,
  viewerId: string,
  segments: readonly string[],
): Promise<string[] | undefined> {
  const ids = [...new Set(segments.filter(isId).map((segment) => segment.toLowerCase()))];
  const names = [
    ...new Set(
      segments.filter((segment) => !isId(segment)).map((segment) => segment.toLowerCase()),
    ),
  ];
  const rows = await on.query<{ id: string; by_id: boolean }>(sql`
    select u.id, true as by_id from users u
      where u.id = any(${list(ids, 'uuid')}) and ${canListUser(viewerId, 'u')}
    union all
    select u.id, false from users u
      where lower(u.user_name) = any(${list(names, 'text')}) and ${canListUser(viewerId, 'u')}`);
  const byId = rows.filter((row) => row.by_id).length;
  if (byId !== ids.length || rows.length - byId !== names.length) return undefined;
  return [...new Set(rows.map((row) => row.id))];
}
