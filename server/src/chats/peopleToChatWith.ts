import { list, type Queryable, sql } from '../platform/db';
import { isId } from '../platform/ids';
import { canListUser } from '../visibility/predicates';

/**
 * The ids of people by id or userName, each once, if all are there and no block stands between them
 * and the viewer; else undefined.
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
