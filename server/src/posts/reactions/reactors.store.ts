import { id, type Prepared, prepare, type SQL, sql, time } from '../../platform/db';
import { type ConnectionRow, connectionColumns } from '../../users/personLine.presenter';
import { canListUser, canSeePost } from '../../visibility/predicates';

type Values = { viewer: string; post: string; now: Date; at: Date; id: string; rows: number };

/** Someone who likes or has shared a post, with the position in the list. */
export type ReactorRow = ConnectionRow & { at: Date; key: string };

interface Search {
  viewer: SQL;
  post: SQL;
  now: SQL;
}

/**
 * Builds the statement for a page of users, the latest first. `find` selects `user_id`, and the sort
 * columns `at` and `key`.
 */
const pageOf = (label: string, find: (search: Search) => SQL): Prepared<Values, ReactorRow> =>
  prepare(
    label,
    (v) => sql`
      with page as materialized (
        select r.* from (${find({ viewer: v('viewer'), post: id(v('post')), now: v('now') })}) r
        where (r.at, r.key) < (${time(v('at'))}, ${id(v('id'))})
        order by r.at desc, r.key desc limit ${v('rows')}::int
      )
      select ${connectionColumns(v('viewer'), 'u')}, k.at, k.key
      from page k join users u on u.id = k.user_id
      order by k.at desc, k.key desc`,
  );

/** Statements of a page of users by what they have done with the post. */
export const REACTORS = {
  /** Users who like a post and whom the viewer may list. */
  likes: pageOf(
    'posts.likers',
    ({ viewer, post }) => sql`
      select l.user_id, l.created_at as at, l.user_id as key
      from likes l join users u on u.id = l.user_id
      where l.post_id = ${post} and ${canListUser(viewer, 'u')}`,
  ),
  /** Users whose shares of a post the viewer may see; someone who shared it twice appears twice. */
  shares: pageOf(
    'posts.sharers',
    ({ viewer, post, now }) => sql`
      select s.creator_id as user_id, s.shown_at as at, s.id as key
      from posts s join users u on u.id = s.creator_id
      where s.original_post_id = ${post} and s.is_share and ${canSeePost(viewer, 's', 'u', now)}`,
  ),
};
