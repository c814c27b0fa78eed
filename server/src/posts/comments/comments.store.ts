import {
  id,
  identifier,
  literal,
  prepare,
  type Queryable,
  type SQL,
  sql,
  time,
} from '../../platform/db';
import { hiddenRule } from '../../users/hiddenContent.store';
import { type PersonRow, personColumns } from '../../users/users.presenter';
import { isRestrictedBy } from '../../visibility/blocks';
import { commentWords, hasFilteredWord } from '../../visibility/mutedWords';
import { canListUser, isActive } from '../../visibility/predicates';
import { hasNoMutedWordOfSets, type ViewerContext, viewerSets } from '../../visibility/viewerSets';
import { isUnmuted } from '../../visibility/wanted';

/** A comment with its author, and with the data that decides who may change it. */
export interface CommentRow extends Omit<PersonRow, 'id'> {
  id: string;
  post_id: string;
  /** The creator of the post. */
  creator_id: string;
  author_id: string;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  /** The rule by which moderators have hidden it from all others; null if they have not. */
  hidden_rule: string | null;
  withheld: 'hidden' | 'restricted' | null;
  /** User name of the moderator who wrote the text; null for the author. */
  edited_by: string | null;
}

/** The columns of a CommentRow, of a comment `c`, its post `p` and its author `u`. */
const COMMENT = sql`c.id, c.post_id, p.creator_id, c.author_id, c.text, c.created_at, c.edited_at,
  ${hiddenRule('comment', 'c')} as hidden_rule, c.withheld, c.edited_by, ${personColumns('u')}`;

/** The viewer lists comment `c` of author `u` on post `p`: it is the viewer's own, or `isListed`. */
const isShown = (viewer: SQL, isListed: SQL): SQL => sql`(c.author_id = ${id(viewer)} or (
  c.hidden_at is null and (c.withheld is null or p.creator_id = ${id(viewer)}) and ${isListed}))`;

/** The viewer can list the author of `c` and has muted neither them nor a word in it. */
const isWanted = ({ viewer, now }: ViewerContext): SQL =>
  sql`${canListUser(viewer, 'u')} and ${isUnmuted(viewer, sql`c.author_id`, now)}
    and ${hasNoMutedWordOfSets(commentWords('c'))}`;

/** The same for a viewer with few rules. */
const IS_WANTED_BY_FEW = sql`${isActive('u')} and c.author_id <> all (sets.unwanted)`;

/**
 * Selects the comments on a post, newest first, of a condition for those of others. The statement has the
 * row `sets` with the words for comments.
 */
const commentsOf = (
  viewer: SQL,
  post: SQL,
  isListed: SQL,
  rows: SQL,
  after = sql`true`,
): SQL => sql`
  select ${COMMENT}
  from sets cross join posts p join comments c on c.post_id = p.id join users u on u.id = c.author_id
  where p.id = ${id(post)} and ${isShown(viewer, isListed)} and ${after}
  order by c.created_at desc, c.id desc limit ${rows}::int`;

type Page = { viewer: string; now: Date; post: string; at: Date; id: string; rows: number };

/** The comments on a post after (at, id). */
export const COMMENTS = prepare<Page, CommentRow>('comments.page', (v) => {
  const of = { viewer: v('viewer'), now: v('now') };
  const after = sql`(c.created_at, c.id) < (${time(v('at'))}, ${id(v('id'))})`;
  return sql`with sets as materialized (${viewerSets(of, 'few', 'comments')})
    ${commentsOf(of.viewer, v('post'), isWanted(of), v('rows'), after)}`;
});

/** Number of comments with a post; more are paged. */
const FIRST = literal(20);

/** A CommentRow within the row of its post, where JSON has texts in place of times. */
export type FirstComment = Omit<CommentRow, 'created_at' | 'edited_at'> & {
  created_at: string;
  edited_at: string | null;
};

/**
 * Selects the first comments on a post as a value: a list of FirstComment. With `few` for viewers with few
 * rules only.
 */
export const firstComments = (of: ViewerContext, post: SQL, few: boolean): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (
    ${commentsOf(of.viewer, post, few ? IS_WANTED_BY_FEW : isWanted(of), FIRST)}) c)`;

export const readFirstComment = (row: FirstComment): CommentRow => ({
  ...row,
  created_at: new Date(row.created_at),
  edited_at: row.edited_at === null ? null : new Date(row.edited_at),
});

/** Table of visible comments, or of deleted ones that can be restored. */
type Table = 'comments' | 'deleted_comments';

const selectComment = (on: Queryable, table: Table, is: SQL): Promise<CommentRow | undefined> =>
  on.one(sql`
    select ${COMMENT}
    from ${identifier(table)} c join users u on u.id = c.author_id join posts p on p.id = c.post_id
    where ${is}`);

export function findComment(on: Queryable, commentId: string): Promise<CommentRow | undefined> {
  return selectComment(on, 'comments', sql`c.id = ${id(commentId)}`);
}

/** Returns the author's comment with this clientId, even if it has been deleted since. */
export async function findByClientId(
  on: Queryable,
  authorId: string,
  clientId: string,
): Promise<CommentRow | undefined> {
  const is = sql`c.author_id = ${id(authorId)} and c.client_id = ${clientId}`;
  return (
    (await selectComment(on, 'comments', is)) ?? (await selectComment(on, 'deleted_comments', is))
  );
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
export async function insertComment(
  on: Queryable,
  comment: { id: string; postId: string; authorId: string; text: string; clientId: string | null },
  now: Date,
): Promise<boolean> {
  const creator = sql`p.creator_id`;
  const waits = sql`(${isRestrictedBy(comment.authorId, creator)}
    or ${hasWordFor(creator, id(comment.authorId), comment.text)})`;
  const added = await on.run(sql`
    insert into comments (id, post_id, author_id, text, client_id, created_at, withheld)
    select ${id(comment.id)}, p.id, ${id(comment.authorId)}, ${comment.text}::text,
      ${comment.clientId}::text, ${time(now)}, case when ${waits} then 'restricted' end
    from users u join posts p on p.id = ${id(comment.postId)} where u.id = ${id(comment.authorId)}
    for share of u for no key update of p`);
  return added > 0;
}

/**
 * Hides a comment from all but its author and the post's creator, or shows it to all again, which
 * also approves it. Returns false if nothing has changed.
 */
export async function setHidden(on: Queryable, commentId: string, hidden: boolean) {
  const changed = await on.run(
    hidden
      ? sql`update comments set withheld = 'hidden'
          where id = ${id(commentId)} and withheld is distinct from 'hidden'`
      : sql`update comments set withheld = null where id = ${id(commentId)} and withheld is not null`,
  );
  return changed > 0;
}

/**
 * Changes the text, which `editedBy` wrote, or the author if it is null. The comment waits for approval if
 * the post's creator filters a word in it.
 */
export async function updateComment(
  on: Queryable,
  { id: commentId, text, editedBy }: { id: string; text: string; editedBy: string | null },
  now: Date,
): Promise<void> {
  const waits = hasWordFor(sql`p.creator_id`, sql`c.author_id`, text);
  await on.run(sql`
    update comments c set text = ${text}, edited_at = ${time(now)}, edited_by = ${editedBy},
      withheld = case when c.withheld is null and ${waits} then 'restricted' else c.withheld end
    from posts p where c.id = ${id(commentId)} and p.id = c.post_id`);
}

const COLUMNS = sql`id, post_id, author_id, text, client_id, created_at, edited_at, hidden_at,
  withheld, edited_by`;

/**
 * Moves a comment to `deleted_comments`, from where it can be restored. Returns false if it did not
 * exist.
 */
export async function deleteComment(
  on: Queryable,
  commentId: string,
  deletedBy: string,
  now: Date,
): Promise<boolean> {
  const deleted = await on.run(sql`
    with deleted as (delete from comments where id = ${id(commentId)} returning ${COLUMNS})
    insert into deleted_comments (${COLUMNS}, deleted_at, deleted_by)
    select ${COLUMNS}, ${time(now)}, ${id(deletedBy)} from deleted`);
  return deleted > 0;
}

/** Locks the author of a deleted comment, before the post is locked, as `insertComment` does. */
export async function lockAuthorOfDeleted(on: Queryable, commentId: string): Promise<void> {
  await on.run(sql`
    select from users u join deleted_comments c on c.author_id = u.id where c.id = ${id(commentId)}
    for share of u`);
}

/** Restores a comment that `deletedBy` deleted after `after`. Returns false if there is none. */
export async function restoreComment(
  on: Queryable,
  where: { commentId: string; postId: string; deletedBy: string; after: Date },
): Promise<boolean> {
  const restored = await on.run(sql`
    with restored as (
      delete from deleted_comments
      where id = ${id(where.commentId)} and post_id = ${id(where.postId)}
        and deleted_by = ${id(where.deletedBy)} and deleted_at > ${time(where.after)}
      returning ${COLUMNS})
    insert into comments (${COLUMNS}) select ${COLUMNS} from restored`);
  return restored > 0;
}

/** Deletes comments for good that were deleted until `before`. */
export async function purgeComments(on: Queryable, before: Date): Promise<void> {
  await on.run(sql`delete from deleted_comments where deleted_at <= ${time(before)}`);
}
