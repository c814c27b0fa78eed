import {
  id,
  identifier,
  type Prepared,
  prepare,
  type Queryable,
  type SQL,
  sql,
  time,
} from '../../platform/db';
import { type ConnectionRow, connectionColumns } from '../../users/personLine.presenter';
import { canListUser, canSeePost, isPublished } from '../../visibility/predicates';

type Values = { viewer: string; subject: string; now: Date; at: Date; id: string; rows: number };

/** Someone who likes or has shared something, with the position in the list. */
export type ReactorRow = ConnectionRow & {
  at: Date;
  key: string;
  /** True if it was changed since. */
  before_edit: boolean;
};

interface Search {
  viewer: SQL;
  subject: SQL;
  now: SQL;
}

/**
 * Builds the statement for a page of users, the latest first. `find` selects `user_id`, the sort columns `at`
 * and `key`, and `edited_at` of what they have reacted to.
 */
const pageOf = (label: string, find: (search: Search) => SQL): Prepared<Values, ReactorRow> =>
  prepare(
    label,
    (v) => sql`
      with page as materialized (
        select r.* from (${find({ viewer: v('viewer'), subject: id(v('subject')), now: v('now') })}) r
        where (r.at, r.key) < (${time(v('at'))}, ${id(v('id'))})
        order by r.at desc, r.key desc limit ${v('rows')}::int
      )
      select ${connectionColumns(v('viewer'), 'u')}, k.at, k.key,
        coalesce(k.at < k.edited_at, false) as before_edit
      from page k join users u on u.id = k.user_id
      order by k.at desc, k.key desc`,
  );

/** Statements of a page of users by what they have done with the post or comment. */
export const REACTORS = {
  /** Users who like a post and whom the viewer may list. */
  likes: pageOf(
    'posts.likers',
    ({ viewer, subject }) => sql`
      select l.user_id, l.created_at as at, l.user_id as key, p.edited_at
      from posts p join likes l on l.post_id = p.id join users u on u.id = l.user_id
      where p.id = ${subject} and ${canListUser(viewer, 'u')}`,
  ),
  /** Users who like a comment and whom the viewer may list. */
  commentLikes: pageOf(
    'comments.likers',
    ({ viewer, subject }) => sql`
      select l.user_id, l.created_at as at, l.user_id as key, c.edited_at
      from comments c join comment_likes l on l.comment_id = c.id join users u on u.id = l.user_id
      where c.id = ${subject} and ${canListUser(viewer, 'u')}`,
  ),
  /** Users whose shares of a post the viewer may see; someone who shared it twice appears twice. */
  shares: pageOf(
    'posts.sharers',
    ({ viewer, subject, now }) => sql`
      select s.creator_id as user_id, s.shown_at as at, s.id as key, p.edited_at
      from posts p join posts s on s.original_post_id = p.id join users u on u.id = s.creator_id
      where p.id = ${subject} and s.is_share and s.unquoted_at is null and ${canSeePost(viewer, 's', 'u', now)}`,
  ),
};

/**
 * Records that a user likes, has bookmarked or has dismissed a post, or removes that. Locks the post
 * against concurrent removal; nothing is recorded for one that was removed. Returns true if anything
 * changed.
 */
export async function setChoice(
  on: Queryable,
  choices: 'likes' | 'bookmarks' | 'dismissed_posts',
  { postId, userId }: { postId: string; userId: string },
  isChosen: boolean,
  now: Date,
): Promise<boolean> {
  const table = identifier(choices);
  const changed = isChosen
    ? sql`insert into ${table} (post_id, user_id, created_at)
        select p.id, ${id(userId)}, ${time(now)} from posts p where p.id = ${id(postId)} for key share
        on conflict do nothing`
    : sql`delete from ${table} where post_id = ${id(postId)} and user_id = ${id(userId)}`;
  return (await on.run(changed)) > 0;
}

/**
 * Pins a published post. Returns the id of the post that was pinned before, if any.
 * @returns undefined if the post is not published.
 */
export async function pin(on: Queryable, userId: string, postId: string, now: Date) {
  const row = await on.one<{ before: string | null }>(sql`
    select u.pinned_post_id as before from users u, posts p
    where u.id = ${id(userId)} and p.id = ${id(postId)} and ${isPublished('p', now)}
    for no key update of u for key share of p`);
  if (!row) return undefined;
  await on.run(sql`update users set pinned_post_id = ${id(postId)} where id = ${id(userId)}`);
  return row;
}

/** Unpins a post, if it is the one that the user has pinned. */
export const unpin = (on: Queryable, userId: string, postId: string) =>
  on.run(sql`
    update users set pinned_post_id = null
    where id = ${id(userId)} and pinned_post_id = ${id(postId)}`);
