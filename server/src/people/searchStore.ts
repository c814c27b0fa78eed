import { id, prepare, type Queryable, type SQL, sql } from '../platform/db';
import { listsPerson } from '../visibility/predicates';
import { literal, names } from './folded';
import { summaryJson } from './summary';

/** So many people by each kind of beginning are ranked; more begin alike only for short queries. */
const CANDIDATES = 200;
/** With fewer found by the beginning of a name, slips of the finger are looked for. */
const FEW = 5;

interface SearchValues extends Record<string, string | number | boolean> {
  viewer: string;
  query: string;
  limit: number;
  /** Completing an @name: those whom the viewer follows come first. */
  mention: boolean;
}

/** The people whose `key` column begins with the query, as a range of the index in byte order. */
const beginning = (key: string, query: SQL): SQL => sql`
  (select u.id from users u
    where u.${sql.raw(key)} ~>=~ fold(${query}::text)
      and u.${sql.raw(key)} ~<~ (fold(${query}::text) || U&'\\+10FFFF')
    limit ${sql.raw(String(CANDIDATES))})`;

/**
 * People by the beginning of a name or of a word in it; only if few are found, by a part of it or
 * something like it (trigram). Accents and case are folded. The exact userName comes first, then
 * names that begin with the query, then the more followed. A short query, which half the network
 * fits, is also held against the most followed people.
 */
const searchStatement = prepare<SearchValues, { json: string }>((v) => {
  const query = v('query');
  const begins = sql`(u.user_key like q.literal || '%' or u.name_key like q.literal || '%')`;
  const follows = sql`exists (select 1 from follows f
    where f.follower_id = ${id(v('viewer'))} and f.followee_id = u.id and f.status = 'accepted')`;
  return sql`
    with q as materialized (select fold(${query}::text) as folded, ${literal(query)} as literal),
    begun as materialized (
      ${beginning('user_key', query)}
      union
      ${beginning('name_key', query)}
      union
      (select u.id from users u where char_length(${query}::text) > 2
        and ${names('u')} like '% ' || ${literal(query)} || '%' limit ${sql.raw(String(CANDIDATES))})
      union
      (select u.id from popular_people b join users u on u.id = b.user_id cross join q
        where char_length(${query}::text) <= 2 and ${begins})
      union
      (select u.id from follows f join users u on u.id = f.followee_id cross join q
        where ${v('mention')}::boolean and f.follower_id = ${id(v('viewer'))} and f.status = 'accepted'
          and ${begins}
        limit ${sql.raw(String(CANDIDATES))})
    ), near as materialized (
      select begun.id, ${v('mention')}::boolean and ${follows} as followed
      from begun join users u on u.id = begun.id where ${listsPerson(v('viewer'), 'u')}
    ), alike as materialized (
      select u.id, false as followed
      from users u
      where (select count(*) from near) < ${sql.raw(String(FEW))}
        and (${names('u')} like '%' || ${literal(query)} || '%' or fold(${query}::text) <% ${names('u')})
        and ${listsPerson(v('viewer'), 'u')}
    ), ranked as (
      select found.id, row_number() over (order by
          (u.user_key = q.folded) desc, found.followed desc, ${begins} desc,
          case when ${begins} then 1 else word_similarity(q.folded, ${names('u')}) end desc,
          u.followers_count desc, u.id) as rank
      from (select * from near union select * from alike) found join users u on u.id = found.id cross join q
      order by rank limit ${v('limit')}::int
    )
    select coalesce(json_agg(${summaryJson('u')} order by ranked.rank), '[]')::text as json
    from ranked join users u on u.id = ranked.id`;
});

/** People by name, best first, as JSON. */
export async function searchPeople(
  on: Queryable,
  values: { viewer: string; query: string; limit: number; mention: boolean },
): Promise<string> {
  const [row] = await on.fetch(searchStatement, values);
  return row?.json ?? '[]';
}
