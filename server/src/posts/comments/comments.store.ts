import {
  id,
  identifier,
  list,
  literal,
  prepare,
  type Queryable,
  type SQL,
  sql,
  time,
} from '../../platform/db';
import { isRestrictedBy } from '../../visibility/blocks';
import { hasFilteredWord } from '../../visibility/mutedWords';
import { canListUser, isActive, isCommentVisible } from '../../visibility/predicates';
import { viewerWords } from '../../visibility/viewerSets';
import { COMMENT, type CommentRow, isShown, isWanted } from './comments.sql';

/** The same as `isWanted` for a viewer with few rules. */
const IS_WANTED_BY_FEW = sql`${isActive('u')} and c.author_id <> all (sets.unwanted)`;

/**
 * Selects the comments on a post and the replies to them, newest first, of a condition for those of others.
 * The statement has the row `sets` with the words for comments.
 */
const commentsOf = (viewer: SQL, post: SQL, isListed: SQL, rows: SQL, after = sql`true`) => sql`
  select ${COMMENT}
  from sets cross join posts p join comments c on c.post_id = p.id join users u on u.id = c.author_id
  where p.id = ${id(post)} and ${isShown(viewer, isListed)} and ${after}
  order by c.created_at desc, c.id desc limit ${rows}::int`;

type Page = { viewer: string; now: Date; post: string; at: Date; id: string; rows: number };

/** The comments on a post after (at, id). */
export const COMMENTS = prepare<Page, CommentRow>('comments.page', (v) => {
  const of = { viewer: v('viewer'), now: v('now') };
  const after = sql`(c.created_at, c.id) < (${time(v('at'))}, ${id(v('id'))})`;
  return sql`with sets as materialized (${viewerWords(of, 'comments')})
    ${commentsOf(of.viewer, v('post'), isWanted(of), v('rows'), after)}`;
});

/** Number of comments with a post; more are paged. */
const FIRST = literal(20);

/** A CommentRow within the row of its post, where JSON has texts in place of times. */
export type FirstComment = Omit<CommentRow, 'created_at' | 'edited_at'> & {
  created_at: string;
  edited_at: string | null;
};

/** Selects the first comments on a post as a value, for viewers with few rules: a list of FirstComment. */
export const firstComments = (viewer: SQL, post: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (
    ${commentsOf(viewer, post, IS_WANTED_BY_FEW, FIRST)}) c)`;

export const readFirstComment = (row: FirstComment): CommentRow => ({
  ...row,
  created_at: new Date(row.created_at),
  edited_at: row.edited_at === null ? null : new Date(row.edited_at),
});

export interface CommentRef {
  postId: string;
  commentId: string;
}

/** Table of visible comments, or of deleted ones that can be restored. */
type Table = 'comments' | 'deleted_comments';

const selectComment = (on: Queryable, table: Table, is: SQL): Promise<CommentRow | undefined> =>
  on.one(sql`
    select ${COMMENT}
    from ${identifier(table)} c join users u on u.id = c.author_id join posts p on p.id = c.post_id
    where ${is}`);

export const findComment = (on: Queryable, commentId: string): Promise<CommentRow | undefined> =>
  selectComment(on, 'comments', sql`c.id = ${id(commentId)}`);

/** Returns a comment on a post, if the viewer may see it among those of others. */
export const findVisible = (on: Queryable, viewer: string, { postId, commentId }: CommentRef) =>
  selectComment(
    on,
    'comments',
    sql`c.id = ${id(commentId)} and c.post_id = ${id(postId)} and ${isCommentVisible(viewer, 'c')}
      and ${canListUser(viewer, 'u')}`,
  );

/** Returns the author's comment with this clientId, even if it has been deleted since. */
export async function findByClientId(on: Queryable, authorId: string, clientId: string) {
  const is = sql`c.author_id = ${id(authorId)} and c.client_id = ${clientId}`;
  return (
    (await selectComment(on, 'comments', is)) ?? (await selectComment(on, 'deleted_comments', is))
  );
}

export interface NewComment {
  id: string;
  postId: string;
  authorId: string;
  text: string;
  parentId: string | null;
  /** The picture, whose row exists. */
  assetId: string | null;
  alt: string;
  clientId: string | null;
}

/** The text of a comment by someone else has a word that the post's creator filters. */
const hasWordFor = (creator: SQL, author: SQL, text: string): SQL =>
  sql`(${creator} <> ${author} and ${hasFilteredWord(creator, sql`fold_words(${text}::text)`)})`;

/**
 * Inserts a comment and locks its author and the post, so that the count includes exactly this comment.
 * The author is locked first: somebody who leaves is locked before the posts of their comments. It waits for
 * approval if the post's creator has restricted its author or filters a word in it. A used clientId violates
 * `comments_author_id_client_id_key`.
 * @returns false if the post has just been removed.
 */
export async function insertComment(on: Queryable, comment: NewComment, now: Date) {
  const creator = sql`p.creator_id`;
  const waits = sql`(${isRestrictedBy(comment.authorId, creator)}
    or ${hasWordFor(creator, id(comment.authorId), `${comment.text} ${comment.alt}`)})`;
  return on.changes(sql`
    insert into comments (id, post_id, author_id, text, parent_id, asset_id, alt, client_id, created_at,
      withheld)
    select ${id(comment.id)}, p.id, ${id(comment.authorId)}, ${comment.text}::text,
      ${comment.parentId}::uuid, ${comment.assetId}::uuid, ${comment.alt}::text, ${comment.clientId}::text, ${time(now)}, case when ${waits} then 'restricted' end
    from users u join posts p on p.id = ${id(comment.postId)} where u.id = ${id(comment.authorId)}
    for share of u for no key update of p`);
}

/**
 * Hides a comment from all but its author and the post's creator, or shows it to all again, which
 * also approves it. Returns false if nothing has changed.
 */
export const setHidden = (on: Queryable, commentId: string, hidden: boolean) =>
  on.changes(
    hidden
      ? sql`update comments set withheld = 'hidden'
          where id = ${id(commentId)} and withheld is distinct from 'hidden'`
      : sql`update comments set withheld = null where id = ${id(commentId)} and withheld is not null`,
  );

/**
 * Changes the text, which `editedBy` wrote, or the author if it is null. The comment waits for approval if
 * the post's creator filters a word in it.
 */
export async function updateComment(
  on: Queryable,
  {
    id: commentId,
    text,
    alt,
    editedBy,
  }: Record<'id' | 'text' | 'alt', string> & { editedBy: string | null },
  now: Date,
): Promise<void> {
  const waits = hasWordFor(sql`p.creator_id`, sql`c.author_id`, `${text} ${alt}`);
  await on.run(sql`
    update comments c set text = ${text}, edited_at = ${time(now)}, edited_by = ${editedBy},
      withheld = case when c.withheld is null and ${waits} then 'restricted' else c.withheld end
    from posts p where c.id = ${id(commentId)} and p.id = c.post_id`);
}

/** Hides the picture of a comment, or shows it again. Returns false if there is none, or it is so already. */
export const setFileHidden = (on: Queryable, commentId: string, at: Date | null) =>
  on.changes(sql`
    update comments set file_hidden_at = ${at}::timestamptz
    where id = ${id(commentId)} and asset_id is not null
      and (file_hidden_at is null) <> (${at}::timestamptz is null)`);

/** Marks comments whose pictures are deleted by a decision. Returns their ids. */
export const markCommentFilesDeleted = (on: Queryable, assetIds: readonly string[], now: Date) =>
  on.values<string>(sql`
    update comments set file_hidden_at = coalesce(file_hidden_at, ${time(now)})
    where asset_id = any(${list(assetIds, 'uuid')}) returning id`);
