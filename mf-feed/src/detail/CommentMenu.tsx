import { Menu, type MenuItem, RemoteWidget, useAppDispatch } from '@kithkin/shared';
import { Flag, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { removeComment } from './removeComment';

interface CommentMenuProps {
  postId: string;
  commentId: string;
  isOwn: boolean;
  /** Its author, or an admin (specification section 6). */
  mayChange: boolean;
  onEdit: () => void;
}

/** What one can do with a comment: edit and delete it where one may, report that of another. */
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
