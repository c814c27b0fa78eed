import { VisuallyHidden } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { Flying, ReactionButton, Row } from './reaction.styles';
import { REACTIONS, useReaction } from './useReaction';

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
