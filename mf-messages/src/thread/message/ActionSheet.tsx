import { Button, Dialog, EmojiPicker } from '@kithkin/shared';
import type { Message } from '@kithkin/shared/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useThreadActions } from '../threadActions';
import { actionItems } from './actionItems';
import { QuickEmoji, QuickReactions } from './QuickReactions';

const SheetQuick = styled.div`
  display: flex;
  justify-content: space-between;
  margin-block-end: var(--space-2);
`;

const SheetMore = styled(QuickEmoji)`
  background: var(--hover);
  color: var(--text-2);

  svg {
    inline-size: 22px;
    block-size: 22px;
    stroke-width: 1.75;
  }
`;

const SheetItems = styled.ul`
  margin-inline: calc(-1 * var(--space-2));
`;

const SheetItem = styled(Button)<{ $danger: boolean }>`
  justify-content: flex-start;
  gap: var(--space-3);
  padding-inline: var(--space-2);
  color: ${({ $danger }) => ($danger ? 'var(--danger-text)' : 'var(--text)')};
  font-weight: 400;
`;

interface Props {
  message: Message;
  isOwn: boolean;
  canSend: boolean;
  open: boolean;
  onClose(): void;
}

/** Sheet with reactions and all actions of a message, opened by a long press. */
export function ActionSheet({ message, isOwn, canSend, open, onClose }: Props) {
  const threadActions = useThreadActions();
  const [picking, setPicking] = useState(false);
  const react = (emoji: string | null) => {
    onClose();
    threadActions.react(message, emoji);
  };
  return (
    <Dialog open={open} onClose={onClose} title="Message" size="small">
      {canSend && !picking && (
        <SheetQuick role="group" aria-label="React">
          <QuickReactions message={message} onChoose={react} />
          <SheetMore type="button" aria-label="More emoji" onClick={() => setPicking(true)}>
            <Plus aria-hidden />
          </SheetMore>
        </SheetQuick>
      )}
      {picking ? (
        <EmojiPicker onChoose={react} autoFocus />
      ) : (
        <SheetItems>
          {actionItems(message, { mine: isOwn, canSend }, threadActions).map(
            ({ label, icon, tone, onSelect }) => (
              <li key={label}>
                <SheetItem
                  variant="quiet"
                  size="large"
                  wide
                  icon={icon}
                  $danger={tone === 'danger'}
                  onClick={() => {
                    onClose();
                    onSelect?.();
                  }}
                >
                  {label}
                </SheetItem>
              </li>
            ),
          )}
        </SheetItems>
      )}
    </Dialog>
  );
}
