import { Menu, type MenuItem, RemoteWidget, useAppDispatch } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import {
  Check,
  Eye,
  EyeOff,
  Flag,
  type LucideIcon,
  Pencil,
  ShieldAlert,
  Trash2,
} from 'lucide-react';
import { useCallback, useState } from 'react';
import { removeComment, setCommentHidden } from './commentChanges';

/** A comment with what the viewer may do with it. */
export interface CommentRights {
  postId: string;
  comment: Comment;
  /** The viewer wrote it. */
  isOwn: boolean;
  /** True for comments of others on the viewer's own post. */
  mayHide: boolean;
  /** True for the comment's author and for admins. */
  mayChange: boolean;
}

/** Label and icon of the item that hides a comment or shows it to all. */
const HIDE: Record<NonNullable<Comment['withheld']> | 'none', [string, LucideIcon]> = {
  none: ['Hide comment', EyeOff],
  hidden: ['Show comment to all', Eye],
  restricted: ['Allow comment', Check],
};

/**
 * Menu of a comment: edit and delete where allowed, report for comments of others, and on the own
 * post hide, and restrict the author.
 */
export function CommentMenu(props: CommentRights & { onEdit: () => void }) {
  const { postId, comment, isOwn, mayHide, mayChange, onEdit } = props;
  const { _id: commentId, user, withheld } = comment;
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
  const report: MenuItem = { label: 'Report', icon: Flag, onSelect: () => setReporting(true) };
  return (
    <>
      <Menu
        label="Comment options"
        items={[
          ...(mayChange ? change : []),
          ...(mayHide ? hiding : []),
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
