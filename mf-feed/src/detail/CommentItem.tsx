import {
  Avatar,
  Button,
  LazySlot,
  Link,
  LinkedText,
  RelativeTime,
  useAppDispatch,
} from '@kithkin/shared';
import { EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { moderationNote } from '../post/PostCard';
import { CommentEditor } from './CommentEditor';
import { CommentMenu, type CommentRights } from './CommentMenu';
import { Body, CommentText, Item, Meta } from './comment.styles';
import { setCommentHidden } from './commentChanges';

const Mark = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-2);
  color: var(--text-2);
  font-size: var(--font-13);

  svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

/**
 * Says that only its author and the post's creator see a comment; with Allow if it waits for the
 * creator.
 */
function Withheld({ postId, comment, isOwn }: CommentRights) {
  const { _id, withheld } = comment;
  const dispatch = useAppDispatch();
  const reason = withheld === 'restricted' ? 'Waiting for you' : 'Hidden';
  return (
    <Mark>
      <EyeOff aria-hidden />
      <span>
        {isOwn
          ? 'Hidden. Only you and the author of the post see it.'
          : `${reason}. Only its author and you see it.`}
      </span>
      {withheld === 'restricted' && (
        <Button size="small" onClick={() => void dispatch(setCommentHidden(postId, _id, false))}>
          Allow
        </Button>
      )}
    </Mark>
  );
}

interface CommentItemProps extends CommentRights {
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
export function CommentItem({ isNew, marked, ...rights }: CommentItemProps) {
  const { postId, comment, mayChange } = rights;
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
        {withheld && <Withheld {...rights} />}
      </Body>
      {!editing && <CommentMenu {...rights} onEdit={() => setEditing(true)} />}
    </Item>
  );
}
