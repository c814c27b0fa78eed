import { Button } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { EyeOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { HIDDEN_MESSAGE } from '../../conversations/preview';
import { useThreadActions } from '../threadActions';
import { DeletedText } from './bubble.styles';

interface Props {
  message: Message;
  /** True if the button is in the tab order: only in the focused line. */
  reachable: boolean;
}

/**
 * Stands for the content of a message across a block, with a button that shows it. The line then
 * takes the focus, and screen readers read its content.
 */
export function CollapsedText({ message, reachable }: Props) {
  const { reveal } = useThreadActions();
  const text = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    const line = text.current?.closest<HTMLElement>('[data-line]');
    return () => {
      if (pressed.current) line?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <DeletedText ref={text}>
        <EyeOff aria-hidden />
        {HIDDEN_MESSAGE}
      </DeletedText>
      <Button
        variant="quiet"
        size="small"
        tabIndex={reachable ? 0 : -1}
        onClick={() => {
          pressed.current = true;
          reveal(message);
        }}
      >
        Show
      </Button>
    </>
  );
}
