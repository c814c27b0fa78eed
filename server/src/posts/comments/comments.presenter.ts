import type { Comment } from '@kithkin/shared/contract';
import { presentPerson, type Signing } from '../../users/users.presenter';
import { presentFile } from '../posts.presenter';
import type { CommentCounts } from './commentCounts.store';
import type { CommentRow } from './comments.sql';

/** The viewer of an event for people of whom none is the author. */
export const NO_VIEWER = '';

/**
 * Presents a comment as the viewer sees it, with the viewer's counts if there are any. Its author does not
 * see that it waits for approval, neither by the address of the picture.
 */
export function presentComment(
  ctx: Signing,
  viewer: string,
  row: CommentRow,
  counts?: CommentCounts,
): Comment {
  const isOwn = row.author_id === viewer;
  const isOut = isOwn || row.withheld !== null || row.hidden_rule !== null;
  return {
    _id: row.id,
    parentId: row.parent_id,
    text: row.text,
    media: row.file && presentFile(ctx, row, row.file, isOut ? 'own' : row.file.scope),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    editCount: row.edits_count,
    user: presentPerson(ctx, row.author_id, row),
    isAuthor: row.author_id === row.creator_id,
    isPinned: row.is_pinned,
    withheld: isOwn && row.withheld === 'restricted' ? null : row.withheld,
    hidden: isOwn && row.hidden_rule !== null ? { rule: row.hidden_rule } : null,
    ...(isOwn && row.file_hidden && { fileHidden: true }),
    ...(counts && {
      likeCount: counts.likes,
      isLiked: counts.liked,
      replyCount: counts.replies,
    }),
  };
}
