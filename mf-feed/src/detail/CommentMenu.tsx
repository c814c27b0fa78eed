import { Menu, type MenuItem, RemoteWidget, useAppDispatch } from '@kithkin/shared';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeComment } from './removeComment';

interface CommentMenuProps {
  postId: string;
  commentId: string;
  isOwn: boolean;
  /** True for the comment's author and for admins. */
  mayChange: boolean;
  onEdit: () => void;
}

/** Menu of a comment: edit and delete where allowed, report for comments of others. */
export function CommentMenu({ postId, commentId, isOwn, mayChange, onEdit }: CommentMenuProps) {
  const dispatch = useAppDispatch();
  const [reporting, setReporting] = useState(false);
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
        items={[...(mayChange ? change : []), ...(isOwn ? [] : [report])]}
      />
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
