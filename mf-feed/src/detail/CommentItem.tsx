import {
  Avatar,
  Button,
  LazySlot,
  Link,
  LinkedText,
  MediaFrame,
  RelativeTime,
  useAppDispatch,
} from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { EyeOff, Pin } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Edited } from '../post/Edited';
import { moderationNote } from '../post/PostCard';
import { CommentEditor } from './CommentEditor';
import { CommentMenu, type CommentOf } from './CommentMenu';
import { CommentReactions } from './CommentReactions';
import { Badge, Body, CommentRow, CommentText, Item, Meta } from './comment.styles';
import { setCommentHidden } from './commentChanges';
import { useCommentsView } from './commentsContext';
import { commentPath } from './liveComments';

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
function Withheld({ postId, comment, isOwn }: CommentOf) {
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

/** Picture of a comment, no larger than half of a phone's window. */
const Media = styled.div`
  max-inline-size: 280px;
  overflow: hidden;
  border-radius: var(--radius-control);
`;

/** Scrolls to the comment of the address and focuses it, when it is shown first. */
function useLinked(row: RefObject<HTMLElement | null>, isLinked: boolean): void {
  const { isFirstVisit } = useCommentsView();
  useEffect(() => {
    if (!isLinked || !isFirstVisit()) return;
    row.current?.scrollIntoView?.({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [row, isLinked, isFirstVisit]);
}

/** Words and picture of a comment, with what is said about it. */
function CommentBody({ editor, ...of }: CommentOf & { editor: ReactNode }) {
  const { postId, comment } = of;
  const { user, text, createdAt, withheld, hidden, media, isAuthor, isPinned } = comment;
  return (
    <Body>
      <Meta>
        <Link to={`/users/${user._id}`} dir="auto">
          {user.fullName}
        </Link>
        {isAuthor && <Badge>Author</Badge>}
        <span>
          <RelativeTime iso={createdAt} />
          <Edited of={comment} path={commentPath({ postId, commentId: comment._id })} />
        </span>
        {isPinned && (
          <Badge>
            <Pin aria-hidden />
            Pinned
          </Badge>
        )}
      </Meta>
      {editor ||
        (text !== '' && (
          <CommentText dir="auto">
            <LinkedText text={text} />
          </CommentText>
        ))}
      {media && (
        <Media>
          <MediaFrame media={media} />
        </Media>
      )}
      {hidden && (
        <LazySlot
          part={moderationNote}
          given={{ hidden }}
          waiting={null}
          failure="This note could not be loaded."
        />
      )}
      {withheld && <Withheld {...of} />}
      {!editor && <CommentReactions comment={comment} />}
    </Body>
  );
}

interface CommentItemProps {
  comment: Comment;
  /** The replies to it. */
  children?: ReactNode;
}

/** A comment or reply: words, reactions, and a menu with what the viewer may do. */
export function CommentItem({ comment, children }: CommentItemProps) {
  const { postId, linkedId, newIds, rightsOf } = useCommentsView();
  const { row, editing, setEditing } = useEditing();
  const isLinked = linkedId === comment._id;
  useLinked(row, isLinked);
  const of = { postId, comment, ...rightsOf(comment) };
  const isEditing = editing && of.mayChange;
  return (
    <Item
      ref={row}
      id={`comment-${comment._id}`}
      tabIndex={-1}
      aria-current={isLinked || undefined}
      $new={newIds.has(comment._id)}
    >
      <CommentRow data-row>
        <Avatar src={comment.user.profilePhoto} size={32} />
        <CommentBody
          {...of}
          editor={
            isEditing && (
              <CommentEditor postId={postId} comment={comment} onDone={() => setEditing(false)} />
            )
          }
        />
        {!isEditing && <CommentMenu {...of} onEdit={() => setEditing(true)} />}
      </CommentRow>
      {children}
    </Item>
  );
}
