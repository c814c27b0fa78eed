import { media, useAppDispatch, VisuallyHidden } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { isSample } from '../../samples';
import { react } from '../../state/actions';

const appear = keyframes`
  from { opacity: 0; }
`;
const rise = keyframes`
  0% { opacity: 0; transform: translateY(0) scale(0.6); }
  20% { opacity: 1; }
  100% { opacity: 0; transform: translateY(-180px) scale(1.9); }
`;

const Row = styled.div`
  display: flex;
  flex: none;
  justify-content: center;
  gap: 2px;
  margin-inline: auto;
`;

const ReactionButton = styled.button<{ $chosen: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  padding: 0;
  border: 2px solid ${({ $chosen }) => ($chosen ? '#fff' : 'transparent')};
  border-radius: 50%;
  background: ${({ $chosen }) => ($chosen ? '#ffffff4d' : 'none')};
  font-size: 24px;
  line-height: 1;
  cursor: pointer;
  touch-action: manipulation;
  transition:
    transform var(--motion-fast) ease-out,
    background-color var(--motion-fast) ease-out;

  &:active {
    transform: scale(1.2);
  }

  @media ${media.hover} {
    &:hover {
      background: #ffffff38;
      transform: scale(1.1);
    }
  }

  @media ${media.calm} {
    &:active,
    &:hover {
      transform: none;
    }
  }
`;

const Flying = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  opacity: 0;
  pointer-events: none;
  animation: ${rise} 900ms var(--ease-out);

  @media ${media.calm} {
    animation-name: ${appear};
  }
`;

/** The four reactions that the server accepts, with their names. */
export const REACTIONS = [
  { emoji: '🔥', name: 'Fire' },
  { emoji: '❤️', name: 'Love' },
  { emoji: '😂', name: 'Laughing' },
  { emoji: '😮', name: 'Wow' },
] as const;

/**
 * Returns the user's reaction to the story and its setter. Reactions to samples are kept in memory.
 */
function useReaction({ _id, reaction }: Story) {
  const dispatch = useAppDispatch();
  const [local, setLocal] = useState<Record<string, string | null>>({});
  const sample = isSample(_id);
  return {
    reaction: sample ? (local[_id] ?? null) : reaction,
    /** Null removes the reaction. */
    react(emoji: string | null): void {
      if (sample) setLocal({ ...local, [_id]: emoji });
      else void dispatch(react(_id, emoji));
    },
  };
}

const nothing = { story: '', emoji: '', announcement: '', times: 0 };

/**
 * The four reactions. The chosen one is marked, animated and announced; choosing it again removes
 * it.
 */
export function Reactions({ story }: { story: Story }) {
  const { reaction, react } = useReaction(story);
  const [last, setLast] = useState(nothing);
  const given = last.story === story._id ? last : nothing;

  const press = (emoji: string) => {
    const isOwnReaction = reaction === emoji;
    setLast({
      story: story._id,
      emoji: isOwnReaction ? '' : emoji,
      announcement: isOwnReaction ? 'You took your reaction back' : `You reacted with ${emoji}`,
      times: last.times + 1,
    });
    react(isOwnReaction ? null : emoji);
  };
  return (
    <Row role="group" aria-label="React to this story">
      {REACTIONS.map(({ emoji, name }) => (
        <ReactionButton
          key={emoji}
          type="button"
          aria-label={`${name} ${emoji}`}
          aria-pressed={reaction === emoji}
          onClick={() => press(emoji)}
          $chosen={reaction === emoji}
        >
          <span aria-hidden>{emoji}</span>
          {given.emoji === emoji && (
            <Flying key={given.times} aria-hidden>
              {emoji}
            </Flying>
          )}
        </ReactionButton>
      ))}
      <VisuallyHidden role="status">{given.announcement}</VisuallyHidden>
    </Row>
  );
}
