import type { AppContext } from '../../platform/context';
import { cursorSql, id, keysetOf, prepare, sql, time } from '../../platform/db';
import { RawJson } from '../../platform/http/route';
import { summaryJson } from '../../users/users.presenter';
import { canListUser } from '../../visibility/predicates';

type Values = { viewer: string; post: string; at: Date; id: string; limit: number };

/** Selects the users who like a post and whom the viewer may list, latest first, as a UserPage. */
const likersPage = prepare<Values, { text: string }>(
  'likers.page',
  (v) => sql`
    with page as materialized (
      select l.user_id, l.created_at, row_number() over (order by l.created_at desc, l.user_id desc) as place
      from likes l join users u on u.id = l.user_id
      where l.post_id = ${id(v('post'))} and ${canListUser(v('viewer'), 'u')}
        and (l.created_at, l.user_id) < (${time(v('at'))}, ${id(v('id'))})
      order by l.created_at desc, l.user_id desc limit ${v('limit')}::int + 1
    )
    select json_build_object(
      'users', coalesce(json_agg(${summaryJson('u')} order by k.place)
        filter (where k.place <= ${v('limit')}::int), '[]'),
      'nextCursor', case when count(*) > ${v('limit')}::int
        then max(${cursorSql('k.created_at', 'k.user_id')}) filter (where k.place = ${v('limit')}::int) end
    )::text as text
    from page k join users u on u.id = k.user_id`,
);

/**
 * Returns a page of the users who like a post. The caller has checked the viewer's access to the
 * post.
 */
export async function likersOf(
  ctx: AppContext,
  viewer: string,
  post: string,
  { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<RawJson> {
  const [row] = await ctx.db.fetch(likersPage, { viewer, post, limit, ...keysetOf(cursor) });
  return new RawJson(row?.text ?? '');
}
