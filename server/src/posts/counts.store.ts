import { id, list, type Queryable, type SQL, sql, time } from '../platform/db';
import {
  commentsCountFor,
  likesCountFor,
  sharesCountFor,
  unlistedPeople,
  type Viewer,
} from './counts.sql';

const COUNTS = {
  likesCount: likesCountFor,
  commentsCount: commentsCountFor,
  sharesCount: sharesCountFor,
} satisfies Record<string, (viewer: Viewer, post: string) => SQL>;

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
      cross join lateral (${unlistedPeople(of)}) unlisted
    where p.id = ${id(postId)}`);
}
