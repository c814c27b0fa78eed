import type { TagCounts } from '@kithkin/shared/contract';
import type { AppContext } from '../../platform/context';
import { listText, objectText, prepare, type SQL, sql, value } from '../../platform/db';
import { RawJson } from '../../platform/http/route';
import { canSeeContent, isPublished } from '../../visibility/predicates';
import { cleanTag } from '../write/text';
import { isRankable, RANKED_AT, REMOVED_POST_IDS, recheckAuthorIds } from './ranked';

/** Number of tags in the response, and number of top tags checked for it. */
const MAX_TAGS = 10;
const CANDIDATES = 60;

type Values = { viewer: string; now: Date; first: string; last: string };

/**
 * Returns tags by their number of posts, as the contract's TagCounts. Takes the counts of the last
 * minute, less posts of authors whom the viewer does not see or who are not public any more, and
 * less posts trashed or hidden since. `among` selects (tag, posts).
 */
function tagCounts(viewer: SQL, now: SQL, among: SQL): SQL {
  const tag = objectText<TagCounts[number]>({
    tag: value.text('t.tag'),
    count: value.number('t.posts'),
  });
  const wasRankable = sql`coalesce(s.was_open, ${isRankable('u')})
    and p.shown_at > ${RANKED_AT} - interval '7 days' and p.shown_at <= ${RANKED_AT}`;
  const counts = sql`${isRankable('u')} and ${canSeeContent(viewer, 'u')}`;
  return sql`
    with best as materialized (${among}),
    suspects as materialized (
      select s.id, c.was_open from (select distinct id from (${recheckAuthorIds(viewer)}) ids) s
        left join openness_changes c on c.user_id = s.id
    ),
    less as (
      select tag, count(*) as posts from (
        select p.id, p.tags from suspects s join users u on u.id = s.id
          join posts p on p.creator_id = s.id
        where ${wasRankable} and not (${counts}) and ${isPublished('p', now)}
        union all
        select p.id, p.tags from (select distinct id from (${REMOVED_POST_IDS}) ids) g
          join posts p on p.id = g.id
          join users u on u.id = p.creator_id left join suspects s on s.id = u.id
        where ${wasRankable}
      ) away cross join unnest(away.tags) tag
      where tag in (select tag from best)
      group by tag
    )
    select ${listText(tag, sql`t.posts desc, t.tag`)} as text
    from (
      select b.tag, b.posts - coalesce(l.posts, 0) as posts
      from best b left join less l on l.tag = b.tag
      where b.posts > coalesce(l.posts, 0)
      order by 2 desc, 1 limit ${sql.raw(`${MAX_TAGS}`)}
    ) t`;
}

const trendingTags = prepare<Values, { text: string }>('trending.tags', (v) =>
  tagCounts(
    v('viewer'),
    v('now'),
    sql`select tag, posts from trending_tags
      order by posts desc, tag limit ${sql.raw(`${CANDIDATES}`)}`,
  ),
);

const tagsFrom = prepare<Values, { text: string }>('trending.tagsFrom', (v) =>
  tagCounts(
    v('viewer'),
    v('now'),
    sql`select tag, posts from trending_tags
      where tag >= ${v('first')} and tag < ${v('last')}
      order by posts desc, tag limit ${sql.raw(`${CANDIDATES}`)}`,
  ),
);

/** Returns the tags with the most posts of the last seven days. */
export async function trending(ctx: AppContext, viewer: string): Promise<RawJson> {
  return toResponse(ctx, trendingTags, viewer, '');
}

/** Returns tags that start with the typed text, the most used first. */
export async function listTagsByPrefix(
  ctx: AppContext,
  viewer: string,
  typed: string,
): Promise<RawJson> {
  return toResponse(ctx, tagsFrom, viewer, cleanTag(typed));
}

async function toResponse(
  ctx: AppContext,
  statement: typeof trendingTags,
  viewer: string,
  first: string,
): Promise<RawJson> {
  // The highest code point: every text that starts with `first` sorts before it.
  const values = { viewer, now: ctx.clock.now(), first, last: `${first}\u{10ffff}` };
  const [row] = await ctx.db.fetch(statement, values);
  return new RawJson(row?.text ?? '[]');
}
