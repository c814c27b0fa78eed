import { media } from '@kithkin/shared';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { ChatAvatar } from '../conversations/ChatAvatar';
import type { Recipient } from './useRecipients';

/** Row that scrolls sideways, to the edges of the sheet. */
export const RecipientRow = styled.div`
  display: flex;
  gap: var(--space-1);
  margin-inline: calc(-1 * var(--space-4));
  padding-inline: var(--space-3);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--space-4);
`;

/** Placeholder of a recipient. */
export const Shape = styled.div`
  display: grid;
  flex: none;
  gap: var(--space-2);
  justify-items: center;
  inline-size: 80px;
  padding-block: var(--space-2);
`;

export const EmptyText = styled.p`
  color: var(--text-2);
  text-align: center;
`;

/** The text and its button. */
export const WriteRow = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: end;
`;

const Face = styled.button`
  display: grid;
  flex: none;
  gap: var(--space-1);
  align-content: start;
  justify-items: center;
  inline-size: 80px;
  padding: var(--space-2) var(--space-1);
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--text);
  cursor: pointer;
  touch-action: manipulation;

  &:focus-visible {
    outline-offset: -2px;
  }
  @media ${media.hover} {
    &:hover {
      background: var(--hover);
    }
  }
`;

const Picture = styled.span<{ $chosen: boolean }>`
  position: relative;
  display: block;
  border-radius: 50%;
  box-shadow: ${({ $chosen }) =>
    $chosen ? '0 0 0 2px var(--raised), 0 0 0 4px var(--accent-text)' : 'none'};
`;

const Mark = styled.span`
  position: absolute;
  inset-block-end: -2px;
  inset-inline-end: -2px;
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: 2px solid var(--raised);
  border-radius: 50%;
  background: var(--accent);
  color: var(--on-accent);

  svg {
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 3;
  }
`;

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-size: var(--font-13);
  line-height: 1.25;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

interface Props {
  recipient: Recipient;
  chosen: boolean;
  disabled: boolean;
  onToggle: (recipient: Recipient) => void;
}

/** Picture and name of a recipient; a press chooses it, another one leaves it out. */
export function RecipientButton({ recipient, chosen, disabled, onToggle }: Props) {
  const { name, photo, isGroup } = recipient;
  return (
    <Face
      type="button"
      aria-pressed={chosen}
      disabled={disabled}
      onClick={() => onToggle(recipient)}
    >
      <Picture $chosen={chosen}>
        <ChatAvatar src={photo} group={isGroup} size={64} />
        {chosen && (
          <Mark aria-hidden>
            <Check />
          </Mark>
        )}
      </Picture>
      <Name dir="auto">{name}</Name>
    </Face>
  );
}
