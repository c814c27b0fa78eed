import { type Queryable, type SQL, sql, time } from '../../platform/db';
import { isPublished } from '../../visibility/predicates';
import { isPublic, isRankable } from './ranked.rules';

const DAY = 24 * 3600_000;
/** Number of posts in the explore pool. */
const POOL = 1000;
/** Number of newest posts considered for the pool; older ones can't outrank them. */
const CANDIDATES = 20_000;
/**
 * Retention of a ranking in milliseconds, so that further pages come from the ranking of the first.
 */
const RETENTION_MS = 15 * 60_000;
const TRENDING_MS = 7 * DAY;

/**
 * Ranks the newest public posts by engagement and age: ten times the engagement outweighs half a
 * day. Time alone does not change the order of two posts, so without activity nothing is written.
 */
export const rank = (on: Queryable, now: Date) =>
  on.run(sql`
    with best as (
      select p.id, p.creator_id, row_number() over (order by p.score desc, p.id desc) as rank
      from (
        select p.id, p.creator_id,
          log(1 + p.likes_count + 2 * p.comments_count + 3 * p.shares_count)
            + extract(epoch from p.shown_at) / 43200 as score
        from (
          select p.* from posts p
          where ${isPublished('p', now)} and not p.followers_only order by p.shown_at desc, p.id desc limit ${CANDIDATES}::int
        ) p join users u on u.id = p.creator_id
        where ${isRankable('u')}
      ) p
      order by p.score desc, p.id desc limit ${POOL}::int
    ), latest as (
      select array_agg(post_id order by rank) as ids from explore_pool
      where ranked_at = (select max(ranked_at) from explore_pool)
    )
    insert into explore_pool (ranked_at, rank, post_id, creator_id)
    select ${time(now)}, b.rank, b.id, b.creator_id from best b
    where (select array_agg(id order by rank) from best) is distinct from (select ids from latest)
    on conflict (ranked_at, rank) do update
      set post_id = excluded.post_id, creator_id = excluded.creator_id`);

/** Deletes old rankings, and rows of current ones whose post is not public any more. */
export const clearPool = (on: Queryable, now: Date) =>
  on.run(sql`
    delete from explore_pool e
    where e.ranked_at < least(${time(new Date(now.getTime() - RETENTION_MS))},
        (select max(ranked_at) from explore_pool))
      or not exists (select 1 from posts p join users u on u.id = p.creator_id
        where p.id = e.post_id and ${isPublic(now)})`);

/** Public posts `p` of authors `u` in the last seven days, which the tag counts are made of. */
const recentPosts = (now: Date): SQL => sql`posts p join users u on u.id = p.creator_id
  where p.shown_at > ${time(new Date(now.getTime() - TRENDING_MS))} and ${isPublic(now)}`;

/**
 * Counts posts and people by tag in the public posts of the last seven days, and writes the changes.
 */
export const countTags = (on: Queryable, now: Date) =>
  on.run(sql`
    with counted as materialized (
      select tag, count(*)::int as posts, count(distinct p.creator_id)::int as people,
        max(p.shown_at) as last_used
      from (select p.creator_id, p.shown_at, p.tags from ${recentPosts(now)}) p
        cross join unnest(p.tags) tag
      group by tag
    ), removed as (
      delete from trending_tags t where not exists (select 1 from counted c where c.tag = t.tag)
    )
    insert into trending_tags as t (tag, posts, people, last_used)
    select tag, posts, people, last_used from counted
    on conflict (tag) do update
      set posts = excluded.posts, people = excluded.people, last_used = excluded.last_used
      where (t.posts, t.people, t.last_used)
        is distinct from (excluded.posts, excluded.people, excluded.last_used)`);

/**
 * Deletes the recorded changes of privacy and activity. It waits for changes in flight; one that is
 * made afterwards waits for the commit and is recorded again.
 */
export const clearOpennessChanges = (on: Queryable) => on.run(sql`delete from openness_changes`);

/** Records the time of the ranking and the tag counts, and how many people have posted lately. */
export const recordRenewal = (on: Queryable, now: Date) =>
  on.run(sql`
    insert into ranking_renewals (one, renewed_at, authors)
    values (true, ${time(now)}, (select count(distinct p.creator_id) from ${recentPosts(now)}))
    on conflict (one) do update set renewed_at = excluded.renewed_at, authors = excluded.authors`);
