import { afterCursor, id, type Queryable, sql } from '../platform/db';
import { isActive, listsPerson } from '../visibility/predicates';
import { type PersonRow, personJson } from './summary';

interface ListedRow {
  person: PersonRow;
  at: Date;
}

/** Accepted followers (or followees) of someone that the viewer may list, newest first. */
export function listFollows(
  on: Queryable,
  viewerId: string,
  personId: string,
  side: 'followers' | 'following',
  page: { cursor?: string | undefined; limit: number },
): Promise<ListedRow[]> {
  const [of, other] =
    side === 'followers' ? ['followee_id', 'follower_id'] : ['follower_id', 'followee_id'];
  return on.query(sql`
    select ${personJson('u')} as person, f.created_at as at
    from follows f join users u on u.id = f.${sql.raw(other)}
    where f.${sql.raw(of)} = ${id(personId)} and f.status = 'accepted'
      and ${listsPerson(viewerId, 'u')} and ${afterCursor(page.cursor, 'f.created_at', 'u.id')}
    order by f.created_at desc, u.id desc limit ${page.limit + 1}::int`);
}

/** People who wait for an answer, newest first. */
export function listRequests(on: Queryable, viewerId: string): Promise<{ person: PersonRow }[]> {
  return on.query(sql`
    select ${personJson('u')} as person
    from follows f join users u on u.id = f.follower_id
    where f.followee_id = ${id(viewerId)} and f.status = 'pending' and ${listsPerson(viewerId, 'u')}
    order by f.created_at desc, u.id desc limit 100`);
}

/** People whom the viewer has blocked, newest first. */
export function listBlocked(on: Queryable, viewerId: string): Promise<{ person: PersonRow }[]> {
  return on.query(sql`
    select ${personJson('u')} as person
    from blocks b join users u on u.id = b.blocked_id
    where b.blocker_id = ${id(viewerId)} and ${isActive('u')}
    order by b.created_at desc, u.id desc limit 500`);
}

/** People one may know: whom one's followees follow, then who is followed most. */
export function listSuggestions(on: Queryable, viewerId: string): Promise<{ person: PersonRow }[]> {
  const v = id(viewerId);
  return on.query(sql`
    with near as (
      select f2.followee_id as user_id, count(*) as ties
      from follows f1 join follows f2 on f2.follower_id = f1.followee_id and f2.status = 'accepted'
      where f1.follower_id = ${v} and f1.status = 'accepted'
      group by f2.followee_id order by ties desc limit 200
    ), known as (
      select user_id, ties from near
      union all
      (select u.id, 0 from users u order by u.followers_count desc, u.id desc limit 200)
    ), best as (select user_id, max(ties) as ties from known group by user_id)
    select ${personJson('u')} as person
    from best join users u on u.id = best.user_id
    where u.id <> ${v} and ${listsPerson(viewerId, 'u')}
      and not exists (select 1 from follows f where f.follower_id = ${v} and f.followee_id = u.id)
      -- Whoever waits for an answer stands among the requests already.
      and not exists (select 1 from follows f
        where f.follower_id = u.id and f.followee_id = ${v} and f.status = 'pending')
    order by best.ties desc, u.followers_count desc, u.id limit 20`);
}

/**
 * People by the beginning of a name, by a part of it, or by something like it (trigram), accents
 * and case folded. Names that begin with the query come first, then the more followed.
 */
export function searchPeople(
  on: Queryable,
  viewerId: string,
  query: string,
): Promise<{ person: PersonRow }[]> {
  const names = sql.raw(`fold(u.user_name || ' ' || u.full_name)`);
  // Escaped after folding, which makes a plain `%` of a full-width one.
  const literal = sql`regexp_replace(fold(${query}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return on.query(sql`
    select ${personJson('u')} as person
    from users u
    where (${names} like '%' || ${literal} || '%' or fold(${query}) <% ${names}) and ${listsPerson(viewerId, 'u')}
    order by
      (lower(u.user_name) = lower(${query})) desc,
      (fold(u.user_name) like ${literal} || '%' or fold(u.full_name) like ${literal} || '%') desc,
      word_similarity(fold(${query}), ${names}) desc, u.followers_count desc, u.id
    limit 20`);
}
