import { Avatar, LazySlot, Link, LinkedText, RelativeTime } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { useEffect, useRef, useState } from 'react';
import { moderationNote } from '../post/moderationNotePart';
import { CommentEditor } from './CommentEditor';
import { CommentMenu } from './CommentMenu';
import { Body, CommentText, Item, Meta } from './comment.styles';
import { Withheld } from './Withheld';

interface CommentItemProps {
  postId: string;
  comment: Comment;
  isOwn: boolean;
  /** True for comments of others on the viewer's own post. */
  mayHide: boolean;
  /** True for the comment's author and for admins. */
  mayChange: boolean;
  /** True if the comment arrived while the post was open. */
  isNew: boolean;
  /** True if the URL's hash names this comment. */
  marked: boolean;
}

/** State of editing a row. When editing ends, the focus returns to the row. */
function useEditing() {
  const row = useRef<HTMLLIElement>(null);
  const [editing, setEditing] = useState(false);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) row.current?.focus({ preventScroll: true });
    wasEditing.current = editing;
  }, [editing]);
  return { row, editing, setEditing };
}

/** A comment with a menu to edit, delete, hide or report it. */
export function CommentItem({
  postId,
  comment,
  isOwn,
  mayHide,
  mayChange,
  isNew,
  marked,
}: CommentItemProps) {
  const { row, editing, setEditing } = useEditing();
  const { _id, user, text, createdAt, editedAt, withheld, hidden } = comment;
  return (
    <Item
      ref={row}
      id={`comment-${_id}`}
      tabIndex={-1}
      aria-current={marked || undefined}
      $new={isNew}
    >
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
        {editing && mayChange ? (
          <CommentEditor postId={postId} comment={comment} onDone={() => setEditing(false)} />
        ) : (
          <CommentText dir="auto">
            <LinkedText text={text} />
          </CommentText>
        )}
        {hidden && (
          <LazySlot
            part={moderationNote}
            given={{ hidden }}
            waiting={null}
            failure="This note could not be loaded."
          />
        )}
        {withheld && <Withheld postId={postId} comment={comment} isOwn={isOwn} />}
      </Body>
      {!editing && (
        <CommentMenu
          postId={postId}
          comment={comment}
          isOwn={isOwn}
          mayHide={mayHide}
          mayChange={mayChange}
          onEdit={() => setEditing(true)}
        />
      )}
    </Item>
  );
}
