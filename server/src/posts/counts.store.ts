import { id, list, type Queryable, sql, time } from '../platform/db';
import { commentsCountFor, likesCountFor, sharesCountFor, unlistedPeople } from './counts.sql';

export type PostCount = 'likesCount' | 'commentsCount' | 'sharesCount';

/** The counts of a post as one person sees them. */
export type CountsRow = Record<PostCount, number> & { id: string };

/**
 * Returns the counts of a post for each of these people. Read after a change, which locks the post, so
 * that concurrent changes never publish an outdated count.
 */
export function countsFor(
  on: Queryable,
  postId: string,
  people: readonly string[],
  now: Date,
): Promise<CountsRow[]> {
  const of = { viewer: sql`v.id`, now: sql`${time(now)}` };
  return on.query<CountsRow>(sql`
    select v.id, (${likesCountFor(of, 'p')})::int as "likesCount",
      (${commentsCountFor(of, 'p')})::int as "commentsCount",
      (${sharesCountFor(of, 'p')})::int as "sharesCount"
    from posts p cross join unnest(${list(people, 'uuid')}) v(id)
      cross join lateral (${unlistedPeople(of)}) unlisted
    where p.id = ${id(postId)}`);
}
