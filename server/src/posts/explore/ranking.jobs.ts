import Type from 'typebox';
import type { AppContext } from '../../platform/context';
import { type Queryable, sql, type Tx, time } from '../../platform/db';
import { defineJob } from '../../platform/jobs';
import { isPublished } from '../../visibility/predicates';
import { isRankable } from './ranked';

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
async function rank(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    with best as (
      select p.id, p.creator_id, row_number() over (order by p.score desc, p.id desc) as rank
      from (
        select p.id, p.creator_id,
          log(1 + p.likes_count + 2 * p.comments_count + 3 * p.shares_count)
            + extract(epoch from p.shown_at) / 43200 as score
        from (
          select p.* from posts p
          where ${isPublished('p', now)} order by p.shown_at desc, p.id desc limit ${CANDIDATES}::int
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
}

/** Deletes old rankings, and rows of current ones whose post is not public any more. */
async function clearPool(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    delete from explore_pool e
    where e.ranked_at < least(${time(new Date(now.getTime() - RETENTION_MS))},
        (select max(ranked_at) from explore_pool))
      or not exists (select 1 from posts p join users u on u.id = p.creator_id
        where p.id = e.post_id and ${isPublished('p', now)} and ${isRankable('u')})`);
}

/** Counts the tags of public posts of the last seven days, and writes the changes. */
async function countTags(tx: Tx, now: Date): Promise<void> {
  const since = new Date(now.getTime() - TRENDING_MS);
  await tx.run(sql`
    with counted as materialized (
      select tag, count(*)::int as posts
      from posts p join users u on u.id = p.creator_id cross join unnest(p.tags) tag
      where p.shown_at > ${time(since)} and ${isPublished('p', now)} and ${isRankable('u')}
      group by tag
    ), gone as (
      delete from trending_tags t where not exists (select 1 from counted c where c.tag = t.tag)
    )
    insert into trending_tags (tag, posts) select tag, posts from counted
    on conflict (tag) do update set posts = excluded.posts
      where trending_tags.posts <> excluded.posts`);
}

/** Recomputes the ranking and the tag counts. */
export async function refreshRanking(ctx: AppContext): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    // Must be first: it waits for changes in flight. The later statements see those, and a change
    // made afterwards waits for this commit and is recorded again.
    await tx.run(sql`delete from openness_changes`);
    await clearPool(tx, now);
    await rank(tx, now);
    await countTags(tx, now);
    await recordRenewal(tx, now);
  });
}

async function recordRenewal(on: Queryable, now: Date): Promise<void> {
  await on.run(sql`
    insert into ranking_renewals (one, renewed_at) values (true, ${time(now)})
    on conflict (one) do update set renewed_at = excluded.renewed_at`);
}

/**
 * Recomputes explore and trending every minute. Visibility is checked at read time and is never
 * outdated.
 */
export const renewalJob = defineJob({
  kind: 'posts.rank',
  payload: Type.Object({}),
  every: 60_000,
  run: refreshRanking,
});
