import { id, identifier, prepare, type Queryable, type SQL, sql, time } from '../../platform/db';
import { isRestrictedBy } from '../../visibility/blocks';
import { hasFilteredWord } from '../../visibility/mutedWords';
import { commentJson, commentPageJson } from './comments.presenter';

/**
 * A comment with the data that decides who may change it; `json` is the contract's Comment as a
 * viewer sees it.
 */
export interface CommentRow {
  id: string;
  post_id: string;
  /** The creator of the post. */
  creator_id: string;
  author_id: string;
  text: string;
  hidden: boolean;
  withheld: 'hidden' | 'restricted' | null;
  /** User name of the moderator who wrote the text; null for the author. */
  edited_by: string | null;
  json: string;
}

type Page = { viewer: string; now: Date; post: string; at: Date; id: string; limit: number };

/** Selects the page after (at, id) as the contract's CommentPage. */
export const commentPage = prepare<Page, { json: string }>(
  'comments.page',
  (v) =>
    sql`select ${commentPageJson({
      viewer: v('viewer'),
      now: v('now'),
      post: v('post'),
      limit: v('limit'),
      from: { at: v('at'), id: v('id') },
    })}::text as json`,
);

/** Table of visible comments, or of deleted ones that can be restored. */
type Table = 'comments' | 'deleted_comments';

function selectComment(
  on: Queryable,
  table: Table,
  viewerId: string,
  is: SQL,
): Promise<CommentRow | undefined> {
  return on.one(sql`
    select c.id, c.post_id, p.creator_id, c.author_id, c.text, c.hidden_at is not null as hidden,
      c.withheld, c.edited_by, ${commentJson(id(viewerId), 'c', 'u')}::text as json
    from ${identifier(table)} c join users u on u.id = c.author_id join posts p on p.id = c.post_id
    where ${is}`);
}

export function findComment(
  on: Queryable,
  viewerId: string,
  commentId: string,
): Promise<CommentRow | undefined> {
  return selectComment(on, 'comments', viewerId, sql`c.id = ${id(commentId)}`);
}

/** Returns the author's comment with this clientId, even if it has been deleted since. */
export async function findByClientId(
  on: Queryable,
  authorId: string,
  clientId: string,
): Promise<CommentRow | undefined> {
  const is = sql`c.author_id = ${id(authorId)} and c.client_id = ${clientId}`;
  return (
    (await selectComment(on, 'comments', authorId, is)) ??
    (await selectComment(on, 'deleted_comments', authorId, is))
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
