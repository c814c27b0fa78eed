import type { AppContext } from '../platform/context';
import { cursorSql, id, iso, keysetOf, prepare, sql, time } from '../platform/db';
import { summaryJson } from '../users/users.presenter';
import { canListUser } from '../visibility/predicates';
import { accessOwnStory } from './stories.policy';

const PAGE_SIZE = 50;

const PAGE = prepare<
  { viewer: string; story: string; at: Date; id: string; limit: number },
  { json: string }
>(
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
    select json_build_object(
      'viewers', coalesce((
        select json_agg(json_build_object('user', ${summaryJson('u')}, 'seenAt', ${iso('w.seen_at')},
            'reaction', r.emoji) order by w.seen_at desc, w.user_id desc)
        from page w join users u on u.id = w.user_id
          left join story_reactions r on r.story_id = ${id(v('story'))} and r.user_id = w.user_id), '[]'),
      'nextCursor', case when (select count(*) from found) > ${v('limit')}::int then (
        select ${cursorSql('w.seen_at', 'w.user_id')} from page w order by w.seen_at, w.user_id limit 1) end
    )::text as json`,
);

/**
 * Returns the viewers of the viewer's own story with their reactions, the newest view first, as
 * JSON.
 */
export function viewersJson(
  ctx: AppContext,
  viewer: string,
  story: string,
  page: { cursor?: string | undefined; limit?: number | undefined },
): Promise<string> {
  const { limit = PAGE_SIZE } = page;
  return ctx.db.transaction(async (tx) => {
    await accessOwnStory(ctx, tx, viewer, story);
    const [row] = await tx.fetch(PAGE, { viewer, story, ...keysetOf(page.cursor), limit });
    return row?.json ?? '';
  });
}
