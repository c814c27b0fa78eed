import { Button, useAppDispatch } from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { setCommentHidden } from './hideComment';

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

interface WithheldProps {
  postId: string;
  comment: Comment;
  /** The viewer wrote the comment. */
  isOwn: boolean;
}

/**
 * Says that only its author and the post's creator see a comment; with Allow if it waits for the
 * creator.
 */
export function Withheld({ postId, comment: { _id, withheld }, isOwn }: WithheldProps) {
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
