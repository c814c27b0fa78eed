import { id, type Queryable, sql, time } from '../../platform/db';

const COLUMNS = sql`id, post_id, author_id, parent_id, text, asset_id, alt, file_hidden_at, client_id,
  created_at, edited_at, edits_count, hidden_at, withheld, edited_by`;

/**
 * Moves a comment to `deleted_comments`, from where it can be restored. Returns false if it did not
 * exist.
 */
export const deleteComment = (on: Queryable, commentId: string, deletedBy: string, now: Date) =>
  on.changes(sql`
    with deleted as (delete from comments where id = ${id(commentId)} returning ${COLUMNS})
    insert into deleted_comments (${COLUMNS}, deleted_at, deleted_by)
    select ${COLUMNS}, ${time(now)}, ${id(deletedBy)} from deleted`);

/** Locks the author of a deleted comment, before the post is locked, as `insertComment` does. */
export const lockAuthorOfDeleted = (on: Queryable, commentId: string) =>
  on.run(sql`
    select from users u join deleted_comments c on c.author_id = u.id where c.id = ${id(commentId)}
    for share of u`);

/** Restores a comment that `deletedBy` deleted after `after`. Returns false if there is none. */
export const restoreComment = (
  on: Queryable,
  where: { commentId: string; postId: string; deletedBy: string; after: Date },
): Promise<boolean> =>
  on.changes(sql`
    with restored as (
      delete from deleted_comments
      where id = ${id(where.commentId)} and post_id = ${id(where.postId)}
        and deleted_by = ${id(where.deletedBy)} and deleted_at > ${time(where.after)}
      returning ${COLUMNS})
    insert into comments (${COLUMNS}) select ${COLUMNS} from restored`);

/** Deletes comments for good that were deleted until `before`. Returns the ids of their pictures. */
export async function purgeComments(on: Queryable, before: Date): Promise<string[]> {
  const purged = await on.query<{ asset_id: string | null }>(sql`
    delete from deleted_comments where deleted_at <= ${time(before)} returning asset_id`);
  return purged.flatMap((row) => row.asset_id ?? []);
}
