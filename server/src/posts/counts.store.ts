import { id, list, prepare, type Queryable, type SQL, sql, time } from '../platform/db';
import type { ViewerContext } from '../visibility/viewerSets';
import { commentsCountFor, countedSets, likesCountFor, sharesCountFor } from './counts.sql';

type Counted = { viewer: string; ids: readonly string[]; now: Date };
export type CountsRow = Record<'likes_count' | 'comments_count' | 'shares_count', number> & {
  id: string;
};

/** The counts of posts for a viewer. */
export const COUNTS_OF = prepare<Counted, CountsRow>('posts.counts', (v) => {
  const of = { viewer: v('viewer'), now: v('now') };
  return sql`
    with sets as materialized (${countedSets(of)})
    select p.id, ${likesCountFor(of, 'p')}::int as likes_count,
      ${commentsCountFor(of, 'p')}::int as comments_count,
      ${sharesCountFor(of, 'p')}::int as shares_count
    from posts p cross join sets where p.id = any(${v('ids')}::uuid[])`;
});

const COUNTS = {
  likesCount: likesCountFor,
  commentsCount: commentsCountFor,
  sharesCount: sharesCountFor,
} satisfies Record<string, (viewer: ViewerContext, post: string) => SQL>;

export type PostCount = keyof typeof COUNTS;

export const POST_COUNTS: readonly PostCount[] = ['likesCount', 'commentsCount', 'sharesCount'];

/**
 * Returns these counts of a post for each of these people. Read after a change, which locks the post, so
 * that concurrent changes never publish an outdated count.
 */
export function countsFor<Name extends PostCount>(
  on: Queryable,
  postId: string,
  names: readonly Name[],
  people: readonly string[],
  now: Date,
): Promise<(Record<Name, number> & { id: string })[]> {
  const of = { viewer: sql`v.id`, now: sql`${time(now)}` };
  const counts = names.map(
    (name) => sql`(${COUNTS[name](of, 'p')})::int as ${sql.raw(`"${name}"`)}`,
  );
  return on.query(sql`
    select v.id, ${sql.join(counts, sql`, `)}
    from posts p cross join unnest(${list(people, 'uuid')}) v(id)
      cross join lateral (${countedSets(of)}) sets
    where p.id = ${id(postId)}`);
}
