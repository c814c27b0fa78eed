import { nameStartsWith } from '../../people/search/nameSearch.sql';
import { column, id, type Prepared, prepare, type SQL, sql, time } from '../../platform/db';
import { type PersonRow, personColumns } from '../../users/users.presenter';
import { type ViewerContext, viewerWords } from '../../visibility/viewerSets';
import { COMMENT, type CommentRow, isShown, isWanted } from './comments.sql';

/** Position in a list of comments: by rank only in the order `top`. */
export type Position = { rank: number; at: Date; id: string };

/** A comment, or what has replies but is not shown. */
export type ThreadRow = { [Name in keyof Position as `thread_${Name}`]: Position[Name] } & (
  | CommentRow
  | { id: null }
);

/** Threads of a post in one of two orders, or the replies to a comment, the first one first. */
export type ThreadList = 'newest' | 'top' | 'replies';

type Page = Position & { viewer: string; now: Date; post: string; parent: string; rows: number };

const RANK = sql`(c.likes_count + c.replies_count)`;

/** The row has replies that the viewer lists. */
const hasReplies = (of: ViewerContext, row: string): SQL => sql`exists (
  select 1 from comments r join users ru on ru.id = r.author_id
  where r.parent_id = ${column(row, 'id')} and ${isShown(of.viewer, isWanted(of, 'r', 'ru'), 'r')} offset 0)`;

/** Selects the keys of comments on a post: their position, and if the viewer lists them. */
const shownComments = (of: ViewerContext, post: SQL, isFound: SQL): SQL => sql`
  select c.id, c.created_at, ${RANK} as rank, shown.is_shown
  from sets cross join posts p join comments c on c.post_id = p.id join users u on u.id = c.author_id
    cross join lateral (select ${isShown(of.viewer, isWanted(of))} as is_shown offset 0) shown
  where p.id = ${id(post)} and ${isFound}`;

/** Selects the keys of comments that do not exist any more but have replies. */
const placeholders = (of: ViewerContext, post: SQL, isFound: SQL): SQL => sql`
  select d.id, d.created_at, 0 as rank, false as is_shown
  from sets cross join posts p join comment_placeholders d on d.post_id = p.id
  where p.id = ${id(post)} and ${isFound} and ${hasReplies(of, 'd')}`;

/** Selects the ThreadRows of keys, in a statement with the row `sets`. */
const threadRows = (of: ViewerContext, keys: SQL, order: SQL): SQL => sql`
  with sets as materialized (${viewerWords(of, 'comments')})
  select k.id as thread_id, k.created_at as thread_at, k.rank as thread_rank, ${COMMENT}
  from (${keys}) k left join comments c on c.id = k.id and k.is_shown
    left join posts p on p.id = c.post_id left join users u on u.id = c.author_id
  order by ${order}`;

/** Builds the statement for the rows of a list after a position, or before it, the nearest first. */
const pageStatement = (list: ThreadList, isNext: boolean): Prepared<Page, ThreadRow> =>
  prepare('comments.threads', (v) => {
    const of = { viewer: v('viewer'), now: v('now') };
    const isAscending = (list === 'replies') === isNext;
    const direction = isAscending ? sql`asc` : sql`desc`;
    const join = (parts: SQL[]) => sql.join(parts, sql`, `);
    const isTop = list === 'top';
    const from = join([...(isTop ? [sql`${v('rank')}::int`] : []), time(v('at')), id(v('id'))]);
    const keys = (row: string, rank: SQL) => [
      ...(isTop ? [rank] : []),
      ...[column(row, 'created_at'), column(row, 'id')],
    ];
    const isBeyond = (row: string, rank: SQL) =>
      sql`(${join(keys(row, rank))}) ${isAscending ? sql`>` : sql`<`} (${from})`;
    const order = (row: string, rank: SQL) =>
      join(keys(row, rank).map((key) => sql`${key} ${direction}`));
    const part = (rows: SQL, row: string, rank: SQL) =>
      sql`(${rows} and ${isBeyond(row, rank)} order by ${order(row, rank)} limit ${v('rows')}::int)`;
    const isFound =
      list === 'replies'
        ? sql`c.parent_id = ${id(v('parent'))} and shown.is_shown`
        : sql`c.parent_id is null and case when shown.is_shown
            then p.pinned_comment_id is distinct from c.id else ${hasReplies(of, 'c')} end`;
    const comments = part(shownComments(of, v('post'), isFound), 'c', RANK);
    const removed = part(placeholders(of, v('post'), sql`true`), 'd', sql`0::int`);
    const found = list === 'replies' ? comments : sql`${comments} union all ${removed}`;
    const outer = order('k', sql`k.rank`);
    return threadRows(
      of,
      sql`select * from (${found}) k order by ${outer} limit ${v('rows')}::int`,
      outer,
    );
  });

/** The rows of a list after and before a position. */
export const THREADS = {
  newest: { next: pageStatement('newest', true), previous: pageStatement('newest', false) },
  top: { next: pageStatement('top', true), previous: pageStatement('top', false) },
  replies: { next: pageStatement('replies', true), previous: pageStatement('replies', false) },
};

/** A comment on a post that the viewer lists, or that has replies which the viewer lists. */
export const THREAD = prepare<
  { viewer: string; now: Date; post: string; comment: string },
  ThreadRow
>('comments.thread', (v) => {
  const of = { viewer: v('viewer'), now: v('now') };
  const isOne = (row: string) => sql`${column(row, 'id')} = ${id(v('comment'))}`;
  const isFound = sql`${isOne('c')} and (shown.is_shown or (c.parent_id is null and ${hasReplies(of, 'c')}))`;
  const keys = sql`${shownComments(of, v('post'), isFound)}
    union all ${placeholders(of, v('post'), isOne('d'))}`;
  return threadRows(of, keys, sql`k.id`);
});

/** The creator of a post, then the authors of its last 500 comments, whose names begin with a text. */
export const PARTICIPANTS = prepare<
  { viewer: string; now: Date; post: string; text: string; limit: number },
  PersonRow
>('comments.participants', (v) => {
  const of = { viewer: v('viewer'), now: v('now') };
  return sql`
    with sets as materialized (${viewerWords(of, 'comments')})
    select u.id, ${personColumns('u')}
    from (select id, max(at) as at from (
        select p.creator_id as id, 'infinity'::timestamptz as at from posts p where p.id = ${id(v('post'))}
        union all
        select c.author_id, c.created_at
        from sets cross join posts p cross join lateral (
            select * from comments where post_id = p.id order by created_at desc, id desc limit 500) c
          join users u on u.id = c.author_id
        where p.id = ${id(v('post'))} and ${isShown(of.viewer, isWanted(of))}) each group by id) person
      join users u on u.id = person.id
    where u.id <> ${id(v('viewer'))} and ${nameStartsWith('u', v('text'))}
    order by person.at desc, u.id limit ${v('limit')}::int`;
});
