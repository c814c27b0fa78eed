import type { TagCounts } from '@kithkin/shared/contract';
import { prepare, type SQL, sql } from '../../platform/db';
import { lessTags } from '../../visibility/lessOf';
import { isPublished, isUnblockedBy } from '../../visibility/predicates';
import { isRankable, RANKED_AT, REMOVED_POST_IDS, recheckAuthorIds } from './ranked.rules';

/** Number of tags in the response, and number of top tags checked for it. */
const MAX_TAGS = sql`10`;
const CANDIDATES = sql`60`;
/** A tag is trending from this number of people on … */
const MIN_PEOPLE = sql`3`;
/** … once this number of people have posted in the last seven days; before that, every tag is. */
const MIN_AUTHORS = sql`30`;

type Values = { viewer: string; now: Date };
type TagCount = TagCounts[number];

interface TagList {
  /** Selects (tag, posts, people, last_used) of the first candidates. */
  among: SQL;
  /** True for a tag `t` that is listed. */
  listed: SQL;
  /** Which of the rows `t` are first, if there are too many. */
  order: SQL;
}

/**
 * Selects TagCounts. Takes the counts of the last minute, less posts of
 * authors whom the viewer does not see or who are not public any more, and less posts trashed or
 * hidden since. An author is not counted as one of a tag's people when no post of theirs is left.
 */
function tagCounts(viewer: SQL, now: SQL, { among, listed, order }: TagList): SQL {
  const wasCounted = sql`p.shown_at > ${RANKED_AT} - interval '7 days' and p.shown_at <= ${RANKED_AT}
    and not p.followers_only`;
  const isCounted = sql`(${isRankable('u')} and ${isUnblockedBy(viewer, sql`u.id`)})`;
  return sql`
    with best as (${among}),
    suspects as (
      select p.* from (select distinct id from (${recheckAuthorIds(viewer)}) ids) author
        join posts p on p.creator_id = author.id
      where ${isPublished('p', now)}
      union all select p.* from posts p where p.id in (${REMOVED_POST_IDS})
    ), invisible as (
      select p.creator_id, p.tags, not ${isCounted} as all_of_author
      from suspects p
        cross join lateral (select * from users u where u.id = p.creator_id offset 0) u
        left join openness_changes c on c.user_id = u.id
      where ${wasCounted} and coalesce(c.was_open, ${isRankable('u')})
        and not (${isCounted} and p.deleted_at is null and p.hidden_at is null)
    ), removed as (
      select tag, count(*) as posts, count(distinct i.creator_id) filter (where i.all_of_author
        or not exists (select 1 from posts p where p.creator_id = i.creator_id and tag = any(p.tags)
          and ${wasCounted} and ${isPublished('p', now)})) as people
      from invisible i cross join unnest(i.tags) tag group by tag
    )
    select t.tag, t.posts as count
    from (
      select t.* from (
        select b.tag, b.posts - coalesce(r.posts, 0) as posts,
          b.people - coalesce(r.people, 0) as people, b.last_used
        from best b left join removed r on r.tag = b.tag
      ) t
      where t.posts > 0 and ${listed} order by ${order} limit ${MAX_TAGS}
    ) t
    order by t.posts desc, t.tag`;
}

/** The tags that most people have used in the last seven days, those of most posts first. */
export const TRENDING_TAGS = prepare<Values, TagCount>('trending.tags', (v) =>
  tagCounts(v('viewer'), v('now'), {
    among: sql`select tag, posts, people, last_used from trending_tags
      order by people desc, last_used desc, tag limit ${CANDIDATES}`,
    listed: sql`((t.people >= ${MIN_PEOPLE}
      or (select authors from ranking_renewals) < ${MIN_AUTHORS})
      and t.tag <> all (${lessTags(v('viewer'), v('now'))}))`,
    order: sql`t.people desc, t.last_used desc, t.tag`,
  }),
);

/** The tags from `first` to before `last`, the most used first. */
export const TAGS_BETWEEN = prepare<Values & { first: string; last: string }, TagCount>(
  'trending.tagsFrom',
  (v) =>
    tagCounts(v('viewer'), v('now'), {
      among: sql`select tag, posts, people, last_used from trending_tags
        where tag >= ${v('first')} and tag < ${v('last')}
        order by posts desc, tag limit ${CANDIDATES}`,
      listed: sql`true`,
      order: sql`t.posts desc, t.tag`,
    }),
);
