import { copyLink, Menu, type MenuItem, RemoteWidget, useAppDispatch } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import {
  Check,
  Eye,
  EyeOff,
  Flag,
  Link2,
  type LucideIcon,
  Pencil,
  Pin,
  PinOff,
  ShieldAlert,
  Trash2,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { removeComment, setCommentHidden, setCommentPinned } from './commentChanges';
import type { CommentRights } from './commentsContext';

/** A comment with what the viewer may do with it. */
export interface CommentOf extends CommentRights {
  postId: string;
  comment: Comment;
}

/** Label and icon of the item that hides a comment or shows it to all. */
const HIDE: Record<NonNullable<Comment['withheld']> | 'none', [string, LucideIcon]> = {
  none: ['Hide comment', EyeOff],
  hidden: ['Show comment to all', Eye],
  restricted: ['Allow comment', Check],
};

/**
 * Menu of a comment: its link, edit and delete where allowed, report for comments of others, and on the
 * own post pin, hide, and restrict the author.
 */
export function CommentMenu(props: CommentOf & { onEdit: () => void }) {
  const { postId, comment, isOwn, mayHide, mayPin, mayChange, onEdit } = props;
  const { _id: commentId, user, withheld, parentId, isPinned = false } = comment;
  const isPinnable = mayPin && !parentId && !withheld && !comment.hidden;
  const dispatch = useAppDispatch();
  const [reporting, setReporting] = useState(false);
  const [restricting, setRestricting] = useState(false);
  const restricted = useCallback(() => setRestricting(false), []);
  const [hide, icon] = HIDE[withheld ?? 'none'];
  const hiding: MenuItem[] = [
    {
      label: hide,
      icon,
      onSelect: () => void dispatch(setCommentHidden(postId, commentId, !withheld)),
    },
    {
      label: `Restrict ${user.fullName}`,
      icon: ShieldAlert,
      onSelect: () => setRestricting(true),
    },
  ];
  const change: MenuItem[] = [
    { label: 'Edit', icon: Pencil, onSelect: onEdit },
    {
      label: 'Delete',
      icon: Trash2,
      tone: 'danger',
      onSelect: () => void dispatch(removeComment(postId, commentId)),
    },
  ];
  const pin: MenuItem = {
    label: isPinned ? 'Unpin comment' : 'Pin comment',
    icon: isPinned ? PinOff : Pin,
    onSelect: () => void dispatch(setCommentPinned(postId, commentId, !isPinned)),
  };
  const copy: MenuItem = {
    label: 'Copy link',
    icon: Link2,
    onSelect: () => void copyLink(`/posts/${postId}#comment-${commentId}`),
  };
  const report: MenuItem = { label: 'Report', icon: Flag, onSelect: () => setReporting(true) };
  return (
    <>
      <Menu
        label="Comment options"
        items={[
          ...(mayChange ? change : []),
          ...(isPinnable || (isPinned && mayPin) ? [pin] : []),
          ...(mayHide ? hiding : []),
          copy,
          ...(isOwn ? [] : [report]),
        ]}
      />
      {restricting && (
        <RemoteWidget
          name="person-action"
          userId={user._id}
          action="restrict"
          onClose={restricted}
        />
      )}
      {reporting && (
        <RemoteWidget
          name="report"
          targetType="comment"
          targetId={commentId}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
