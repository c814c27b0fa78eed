import { VisuallyHidden } from '@kithkin/shared';
import type { Story } from '@kithkin/shared/contract';
import { useState } from 'react';
import { Flying, ReactionButton, Row } from './slideStyles';
import { REACTIONS, useReaction } from './useReaction';

/** The four reactions; the chosen one stays marked, flies up, and is said. */
export function Reactions({ story }: { story: Story }) {
  const { reaction, give } = useReaction(story);
  const [given, setGiven] = useState({ emoji: '', times: 0 });

  const press = (emoji: string) => {
    setGiven(({ times }) => ({ emoji, times: times + 1 }));
    give(emoji);
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
      <VisuallyHidden role="status">
        {given.emoji && `You reacted with ${given.emoji}`}
      </VisuallyHidden>
    </Row>
  );
}
