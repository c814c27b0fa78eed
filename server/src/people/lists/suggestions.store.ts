import { id, prepare, type Queryable, type ReadQueryable, sql, time } from '../../platform/db';
import { type LineRow, lineColumns } from '../../users/personLine.presenter';
import { isPersonSuggested } from '../../visibility/lessOf';
import { canListUser, isActive, isPublished } from '../../visibility/predicates';

/** Time in milliseconds in which a public post makes its author an active one. */
const ACTIVE_MS = 30 * 24 * 3600_000;

type SuggestionValues = {
  viewer: string;
  limit: number;
  now: Date;
  /** Authors of posts since this time are active. */
  since: Date;
};

/**
 * Selects suggested users: first those followed by the viewer's newest followees, then people who
 * have posted lately, then the most followed. The authors of popular posts and the newest users are
 * candidates too, so that a new user gets active people. Each source is limited, so that the cost
 * does not grow with the network.
 */
const suggestionStatement = prepare<SuggestionValues, LineRow>('suggestions.page', (v) => {
  const viewer = id(v('viewer'));
  const isAuthor = sql`(not u.is_private and exists (select 1 from posts p
      where p.creator_id = u.id and p.shown_at > ${time(v('since'))}
        and ${isPublished('p', v('now'))} and not p.followers_only offset 0))`;
  return sql`
    with mine as materialized (
      select f.followee_id as id from follows f
      where f.follower_id = ${viewer} and f.status = 'accepted'
      order by f.created_at desc, f.followee_id desc limit 100
    ), known as (
      (select theirs.followee_id as id, count(*) as ties
        from mine cross join lateral (
          select f.followee_id from follows f
          where f.follower_id = mine.id and f.status = 'accepted'
          order by f.created_at desc, f.followee_id desc limit 50) theirs
        group by 1 order by ties desc limit 200)
      union all
      (select user_id, 0 from popular_people order by rank limit 200)
      union all
      (select distinct creator_id, 0 from explore_pool
        where ranked_at = (select max(ranked_at) from explore_pool) and rank <= 200)
      union all
      (select u.id, 0 from users u where ${isActive('u')} order by u.id desc limit 50)
    ), best as (
      select known.id, max(known.ties) as ties, ${isAuthor} as active, u.followers_count
      from known join users u on u.id = known.id
      where u.id <> ${viewer} and ${canListUser(v('viewer'), 'u')}
        and ${isPersonSuggested(v('viewer'), sql`u.id`, v('now'))}
        and not exists (select 1 from follows f where f.follower_id = ${viewer} and f.followee_id = u.id)
        -- Whoever waits for an answer stands among the requests already.
        and not exists (select 1 from follows f
          where f.follower_id = u.id and f.followee_id = ${viewer} and f.status = 'pending')
      group by known.id, u.id
      order by ties desc, active desc, u.followers_count desc, known.id limit ${v('limit')}::int
    )
    select ${lineColumns(v('viewer'), 'u')} from best join users u on u.id = best.id
    order by best.ties desc, best.active desc, best.followers_count desc, u.id`;
});

/** Returns suggested users, best first. */
export function findSuggestions(on: ReadQueryable, values: Omit<SuggestionValues, 'since'>) {
  const since = new Date(values.now.getTime() - ACTIVE_MS);
  return on.fetch(suggestionStatement, { ...values, since });
}

/** Number of the most followed users in the list. */
const POPULAR = 1000;

/** Rebuilds the list of the most followed users. */
export async function refreshPopular(on: Queryable): Promise<void> {
  await on.run(sql`delete from popular_people`);
  await on.run(sql`
    insert into popular_people (user_id, rank)
    select u.id, row_number() over (order by u.followers_count desc, u.id desc)
    from users u where ${isActive('u')} and u.followers_count > 0
    order by u.followers_count desc, u.id desc limit ${POPULAR}::int`);
}
