import { RemoteWidget } from '@kithkin/shared';
import type { Post } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { countLabel } from './Action';

const Row = styled.div`
  display: flex;
  gap: var(--space-4);
  /* The touch targets extend into the gaps of the card. */
  margin-block: calc(-1 * var(--space-3));

  button {
    min-inline-size: 44px;
    min-block-size: 44px;
    padding: 0;
    text-align: start;
    border: 0;
    background: none;
    color: var(--text-2);
    font-size: var(--font-13);
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  button:hover {
    text-decoration: underline;
  }
`;

/** Buttons that list who likes and who has shared a post; each is absent while there is nobody. */
export function ReactorCounts({ post }: { post: Post }) {
  const [side, setSide] = useState<'likes' | 'shares' | null>(null);
  const { _id, likesCount, sharesCount = 0 } = post;
  if (likesCount + sharesCount === 0 && side === null) return null;
  return (
    <Row>
      {likesCount > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={() => setSide('likes')}>
          {countLabel(likesCount, 'like', 'likes')}
        </button>
      )}
      {sharesCount > 0 && (
        <button type="button" aria-haspopup="dialog" onClick={() => setSide('shares')}>
          {countLabel(sharesCount, 'share', 'shares')}
        </button>
      )}
      {side !== null && (
        <RemoteWidget name="reactors" postId={_id} side={side} onClose={() => setSide(null)} />
      )}
    </Row>
  );
}
