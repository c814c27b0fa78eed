import { id, list, prepare, type Queryable, type SQL, sql, time } from '../../platform/db';
import { isBlockedBetween } from '../../visibility/blocks';
import { isInactiveId } from '../../visibility/predicates';
import { type ViewerContext, viewerSets } from '../../visibility/viewerSets';
import { isUnmuted } from '../../visibility/wanted';
import { less } from '../counts.sql';

/** What of a comment depends on the viewer. */
export interface CommentCounts {
  likes: number;
  replies: number;
  liked: boolean;
}

export const NO_COUNTS: CommentCounts = { likes: 0, replies: 0, liked: false };

/**
 * The columns of CommentCounts, of a comment `k.id` that may be deleted, its row `c`, and its post `p`, in a
 * statement with the row `sets` of the viewer: as many likes and replies as the viewer can list, as
 * `posts/counts.sql.ts` counts those of posts.
 */
function countsFor({ viewer, now }: ViewerContext): SQL {
  const isOne = (person: SQL) =>
    sql`(${isBlockedBetween(viewer, person)} or not ${isUnmuted(viewer, person, now)})`;
  const likes = less(
    sql`c.likes_count`,
    sql`comment_likes l where l.comment_id = c.id`,
    sql`l.user_id`,
    sql`sets.blocked`,
    isBlockedBetween(viewer, sql`l.user_id`),
  );
  const replies = sql`comments r where r.parent_id = k.id and r.hidden_at is null and r.withheld is null`;
  const stored = less(
    sql`c.replies_count`,
    replies,
    sql`r.author_id`,
    sql`sets.unwanted`,
    isOne(sql`r.author_id`),
  );
  const isListed = sql`r.author_id <> all (sets.unwanted) and not ${isInactiveId(sql`r.author_id`)}`;
  const uncounted = sql`(select count(*) from comments r
    where r.post_id = p.id and r.parent_id = k.id and (r.hidden_at is not null or r.withheld is not null)
      and (r.author_id = ${id(viewer)} or (p.creator_id = ${id(viewer)} and r.hidden_at is null
        and ${isListed})))`;
  return sql`coalesce(${likes}, 0)::int as likes, exists (select 1 from comment_likes own
      where own.comment_id = k.id and own.user_id = ${id(viewer)}) as liked,
    (${uncounted} + case when c.id is not null then ${stored}
      else (select count(*) from ${replies} and ${isListed}) end)::int as replies`;
}

type Values = { viewer: string; now: Date; post: string; ids: readonly string[] };

/** The counts of comments on a post for a viewer. */
export const COMMENT_COUNTS = prepare<Values, CommentCounts & { id: string }>(
  'comments.counts',
  (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    return sql`
      with sets as materialized (${viewerSets(of, 'all')})
      select k.id, ${countsFor(of)}
      from unnest(${v('ids')}::uuid[]) k(id) cross join sets
        join posts p on p.id = ${id(v('post'))} left join comments c on c.id = k.id`;
  },
);

/** Returns the counts of a comment for each of these people. Call it after the change, under its lock. */
export const countsOfPeople = (
  on: Queryable,
  commentId: string,
  people: readonly string[],
  now: Date,
): Promise<(CommentCounts & { person: string })[]> => {
  const of = { viewer: sql`v.id`, now: sql`${time(now)}` };
  return on.query(sql`
    select v.id as person, ${countsFor(of)}
    from comments k join comments c on c.id = k.id join posts p on p.id = k.post_id
      cross join unnest(${list(people, 'uuid')}) v(id) cross join lateral (${viewerSets(of, 'all')}) sets
    where k.id = ${id(commentId)}`);
};
