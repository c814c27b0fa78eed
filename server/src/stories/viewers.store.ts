import { id, prepare, type Queryable, sql, time } from '../platform/db';
import { canListUser } from '../visibility/predicates';
import { viewersPageText } from './stories.presenter';

type Values = { viewer: string; story: string; at: Date; id: string; limit: number };

const PAGE = prepare<Values, { json: string }>(
  'viewers.page',
  (v) => sql`
    with found as materialized (
      select w.user_id, w.seen_at from story_views w join users u on u.id = w.user_id
      where w.story_id = ${id(v('story'))} and (w.seen_at, w.user_id) < (${time(v('at'))}, ${id(v('id'))})
        and u.id <> ${id(v('viewer'))} and ${canListUser(v('viewer'), 'u')}
      order by w.seen_at desc, w.user_id desc limit ${v('limit')}::int + 1
    ), page as (
      select * from found order by seen_at desc, user_id desc limit ${v('limit')}::int
    )
    select ${viewersPageText(
      id(v('story')),
      sql`(select count(*) from found) > ${v('limit')}::int`,
    )} as json`,
);

/**
 * Returns the viewers of a story with their reactions as StoryViewers, as JSON. The caller has
 * checked that it is the viewer's own.
 */
export async function selectViewers(on: Queryable, values: Values): Promise<string> {
  const [row] = await on.fetch(PAGE, values);
  return row?.json ?? '';
}
