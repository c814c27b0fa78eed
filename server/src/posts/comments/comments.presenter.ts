import type { Comment } from '@kithkin/shared/contract';
import { presentPerson, type Signing } from '../../users/users.presenter';
import type { CommentRow } from './comments.store';

/** Presents a comment as the viewer sees it. Its author does not see that it waits for approval. */
export function presentComment(ctx: Signing, viewer: string, row: CommentRow): Comment {
  const isOwn = row.author_id === viewer;
  return {
    _id: row.id,
    text: row.text,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    user: presentPerson(ctx, row.author_id, row),
    withheld: isOwn && row.withheld === 'restricted' ? null : row.withheld,
    hidden: isOwn && row.hidden_rule !== null ? { rule: row.hidden_rule } : null,
  };
}
