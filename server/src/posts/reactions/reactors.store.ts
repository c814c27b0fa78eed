import { id, prepare, type Queryable, type SQL, sql, time } from '../../platform/db';
import { canListUser, canSeePost } from '../../visibility/predicates';
import { reactorPageText } from './reactions.presenter';

type Values = { viewer: string; post: string; now: Date; at: Date; id: string; limit: number };

interface Search {
  viewer: SQL;
  post: SQL;
  now: SQL;
}

/**
 * Builds the statement for a page of users, the latest first, as a ConnectionPage. `find` selects
 * `user_id`, and the sort columns `at` and `key`.
 */
function pageOf(label: string, find: (search: Search) => SQL) {
  return prepare<Values, { text: string }>(label, (v) => {
    const limit = sql`${v('limit')}::int`;
    return sql`
      with page as materialized (
        select r.*, row_number() over (order by r.at desc, r.key desc) as place
        from (${find({ viewer: v('viewer'), post: id(v('post')), now: v('now') })}) r
        where (r.at, r.key) < (${time(v('at'))}, ${id(v('id'))})
        order by r.at desc, r.key desc limit ${limit} + 1
      )
      select ${reactorPageText(v('viewer'), limit)} as text
      from page k join users u on u.id = k.user_id`;
  });
}

/** Users who like a post and whom the viewer may list. */
const likers = pageOf(
  'posts.likers',
  ({ viewer, post }) => sql`
    select l.user_id, l.created_at as at, l.user_id as key
    from likes l join users u on u.id = l.user_id
    where l.post_id = ${post} and ${canListUser(viewer, 'u')}`,
);

/** Users whose shares of a post the viewer may see; someone who shared it twice appears twice. */
const sharers = pageOf(
  'posts.sharers',
  ({ viewer, post, now }) => sql`
    select s.creator_id as user_id, s.shown_at as at, s.id as key
    from posts s join users u on u.id = s.creator_id
    where s.original_post_id = ${post} and s.is_share and ${canSeePost(viewer, 's', 'u', now)}`,
);

const STATEMENTS = { likes: likers, shares: sharers };

/** Returns a page of the users who like or have shared a post as ConnectionPage, as JSON. */
export async function selectReactors(
  on: Queryable,
  side: keyof typeof STATEMENTS,
  values: Values,
): Promise<string> {
  const [row] = await on.fetch(STATEMENTS[side], values);
  return row?.text ?? '';
}
