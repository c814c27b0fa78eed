import {
  column,
  id,
  identifier,
  literal,
  type Prepared,
  prepare,
  type SQL,
  sql,
} from '../../platform/db';
import { type LineRow, lineColumns } from '../../users/personLine.presenter';
import { type PersonRow, personColumns } from '../../users/users.presenter';
import { canListUser } from '../../visibility/predicates';
import { escapeLikePattern, nameSearchSql } from './nameSearch.sql';

/** Maximum number of candidates per kind of prefix match; only short queries match more. */
const CANDIDATES = literal(100);
/** Number of extra results to rank, since the viewer may not list some of them. */
const EXTRA_RESULTS = literal(50);

interface SearchValues extends Record<string, string | number> {
  viewer: string;
  query: string;
  limit: number;
}
type Value = (name: keyof SearchValues & string) => SQL;

/** Returns the CTE `q`, which folds the query once for the statements below. */
const query = (v: Value): SQL => sql`q as materialized (
  select fold(${v('query')}::text) as folded, ${escapeLikePattern(v('query'))} as literal)`;
const begins = sql`(u.user_key like q.literal || '%' or u.name_key like q.literal || '%')`;

/**
 * Returns the users row `u` by id, one at a time: a plan for any query would read the whole table.
 */
const person = (table: string, key: string): SQL =>
  sql`lateral (select * from users where users.id = ${column(table, key)} offset 0) u`;

/** Selects users whose column `key` starts with the query, as a range of its index in byte order. */
const beginning = (v: Value, key: string, person: string, table: string): SQL => sql`
  (select ${identifier(person)} as id from ${identifier(table)}
    where ${identifier(key)} ~>=~ fold(${v('query')}::text)
      and ${identifier(key)} ~<~ (fold(${v('query')}::text) || U&'\\+10FFFF')
    limit ${CANDIDATES})`;

const begun = (v: Value): SQL => sql`
  ${beginning(v, 'user_key', 'id', 'users')}
  union
  ${beginning(v, 'name_key', 'id', 'users')}
  union
  ${beginning(v, 'word', 'user_id', 'people_words')}`;

/**
 * Ranks `found (id, likeness)` and returns the best. Users matching `first` come before others.
 * `columns` are those of the users row `u`.
 */
const best = (v: Value, first: SQL, columns: SQL): SQL => sql`
  closest as materialized (
    select u.id, row_number() over (order by (u.user_key = q.folded) desc, ${first} desc,
      ${begins} desc, found.likeness desc, u.followers_count desc, u.id) as rank
    from found cross join ${person('found', 'id')} cross join q
    order by rank limit ${v('limit')}::int + ${EXTRA_RESULTS}
  ), ranked as materialized (
    select closest.* from closest join users u on u.id = closest.id
    where ${canListUser(v('viewer'), 'u')} order by closest.rank limit ${v('limit')}::int
  )
  select ${columns} from ranked join users u on u.id = ranked.id order by ranked.rank`;

/**
 * Builds the search by prefix of a name or of a word in it. The exact userName comes first, then
 * names that start with the query, then the most followed. Accents and case are folded. For a
 * mention, users whom the viewer follows come first.
 */
const beginningStatement = <Row extends PersonRow>(
  short: boolean,
  columns: (viewer: SQL) => SQL,
  mention = false,
): Prepared<SearchValues, Row> =>
  prepare('search.beginning', (v) => {
    const popular = sql`union (
      select u.id from popular_people b cross join ${person('b', 'user_id')} cross join q
      where b.rank <= 300 and ${begins})`;
    const followed = sql`followed as materialized (
      select f.followee_id as id from follows f
      where f.follower_id = ${id(v('viewer'))} and f.status = 'accepted'
      order by f.created_at desc, f.followee_id desc limit 500),`;
    const followedSql = sql`union (
      select u.id from followed cross join ${person('followed', 'id')} cross join q where ${begins})`;
    const isFollowed = sql`exists (select 1 from followed where followed.id = u.id)`;
    return sql`
      with ${query(v)}, ${mention ? followed : sql``} found as materialized (
        select id, 1 as likeness from (
          ${begun(v)} ${short ? popular : sql``} ${mention ? followedSql : sql``}) begun
      ), ${best(v, mention ? isFollowed : sql`true`, columns(v('viewer')))}`;
  });

const line = (viewer: SQL) => lineColumns(viewer, 'u');
const summary = () => sql`u.id, ${personColumns('u')}`;

/** Users whose names, or words in them, start with the query. */
export const BEGINNING = {
  long: beginningStatement<LineRow>(false, line),
  short: beginningStatement<LineRow>(true, line),
};

/** The same for a mention. */
export const MENTIONED = {
  long: beginningStatement<PersonRow>(false, summary, true),
  short: beginningStatement<PersonRow>(true, summary, true),
};

/**
 * Extends the prefix search by users whose names contain the query, or similarly spelled words
 * (trigram). Each word of the query must have a match; the rarest one selects the users, and the
 * others are then checked.
 */
export const ALIKE: Prepared<SearchValues, LineRow> = prepare(
  'search.alike',
  (v) => sql`
  with ${query(v)}, tokens as materialized (
    select t.token, t.n
    from q cross join regexp_split_to_table(q.folded, '[\\s_.]+') with ordinality t(token, n)
    where t.token <> '' and t.n <= 4
  ), alike as materialized (
    select t.n, w.word, w.uses, w.likeness from tokens t cross join lateral (
      select w.word, w.uses,
        greatest(similarity(w.word, t.token), 0.7 * word_similarity(t.token, w.word))::real as likeness
      from name_words w where w.word % t.token or t.token <% w.word order by likeness desc, w.uses desc, w.word limit 8) w
  ), slipped as materialized (
    select p.user_id as id, max(a.likeness) as likeness
    from alike a join people_words p on p.word = a.word
    where a.n = (select n from alike group by n order by sum(uses), n limit 1)
      and not exists (select 1 from tokens t where t.n <> a.n and not exists (
        select 1 from alike b join people_words o on o.word = b.word
        where b.n = t.n and o.user_id = p.user_id))
    group by p.user_id order by likeness desc limit ${CANDIDATES}
  ), holding as materialized (
    select u.id from users u where ${nameSearchSql('u')} like '%' || ${escapeLikePattern(v('query'))} || '%'
    limit ${CANDIDATES}
  ), found as materialized (
    select id, max(likeness) as likeness from (
      select id, 1::real as likeness from (${begun(v)}) begun
      union all select id, 0.9 from holding
      union all select id, likeness from slipped) each
    group by id
  ), ${best(v, sql`true`, line(v('viewer')))}`,
);
