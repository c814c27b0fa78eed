import type { Message } from '@kithkin/shared/contract';
import { useEffect, useRef } from 'react';
import { ownReaction, QUICK_REACTIONS } from './messageReactions';
import { QuickEmoji } from './tool.styles';

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
