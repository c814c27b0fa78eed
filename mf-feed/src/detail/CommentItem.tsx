import {
  Avatar,
  confirm,
  errorMessage,
  Link,
  LinkedText,
  Menu,
  RelativeTime,
  toast,
  useAppDispatch,
} from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { changeComment, refreshPost, useDeleteCommentMutation } from '../api/postsApi';
import { CommentEditor } from './CommentEditor';
import { Body, Item, Meta, Said } from './commentStyles';

interface CommentItemProps {
  postId: string;
  comment: Comment;
  /** Its author, or an admin (specification section 6). */
  mayChange: boolean;
}

/** Asks, then deletes; the comment leaves once the server has agreed. */
function useDelete(postId: string, commentId: string) {
  const dispatch = useAppDispatch();
  const [remove] = useDeleteCommentMutation();
  return async () => {
    const sure = await confirm({
      title: 'Delete comment',
      message: 'Are you sure you want to delete this comment? It can’t be brought back.',
      confirmLabel: 'Delete',
      tone: 'danger',
    });
    if (!sure) return;
    const { error } = await remove({ postId, commentId });
    if (error) {
      const message = errorMessage(error, 'The comment could not be deleted.');
      toast({ message, tone: 'danger' });
      return;
    }
    dispatch(changeComment(postId, commentId, null));
    void dispatch(refreshPost(postId));
  };
}

/** A comment; its menu turns it into a field, or deletes it. */
export function CommentItem({ postId, comment, mayChange }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const { _id, user, text, createdAt, editedAt } = comment;
  const remove = useDelete(postId, _id);
  return (
    <Item>
      <Avatar src={user.profilePhoto} size={32} />
      <Body>
        <Meta>
          <Link to={`/users/${user._id}`} dir="auto">
            {user.fullName}
          </Link>
          <span>
            <RelativeTime iso={createdAt} />
            {editedAt !== null && ' · edited'}
          </span>
        </Meta>
        {editing ? (
          <CommentEditor postId={postId} comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <Said dir="auto">
            <LinkedText text={text} />
          </Said>
        )}
      </Body>
      {mayChange && !editing && (
        <Menu
          label="Comment options"
          items={[
            { label: 'Edit', icon: Pencil, onSelect: () => setEditing(true) },
            { label: 'Delete', icon: Trash2, tone: 'danger', onSelect: () => void remove() },
          ]}
        />
      )}
    </Item>
  );
}
