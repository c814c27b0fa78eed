import { media } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ownReaction, QUICK_REACTIONS } from './messageReactions';

export const QuickEmoji = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: max(36px, var(--control));
  block-size: max(36px, var(--control));
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  font-size: 1.375rem;
  line-height: 1;
  cursor: pointer;
  transition: background-color var(--motion-fast) ease-out;

  &[aria-pressed='true'] {
    background: var(--accent-soft);
  }

  @media ${media.hover} {
    &:hover {
      background: var(--hover);
    }
  }
`;

interface Props {
  message: Message;
  /** Called with the emoji, or null if it was the user's own and is removed. */
  onChoose(emoji: string | null): void;
  autoFocus?: boolean;
}

/** Buttons of the most common reactions. */
export function QuickReactions({ message, onChoose, autoFocus = false }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const own = ownReaction(message);
  useEffect(() => {
    if (autoFocus) first.current?.focus();
  }, [autoFocus]);
  return QUICK_REACTIONS.map((emoji, index) => (
    <QuickEmoji
      key={emoji}
      ref={index === 0 ? first : undefined}
      type="button"
      aria-label={`React with ${emoji}`}
      aria-pressed={emoji === own}
      onClick={() => onChoose(emoji === own ? null : emoji)}
    >
      {emoji}
    </QuickEmoji>
  ));
}
