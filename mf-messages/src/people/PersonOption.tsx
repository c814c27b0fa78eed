import { Avatar } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { personName } from '../conversations/displayName';

const Option = styled.label`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  min-block-size: 56px;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-control);
  cursor: pointer;

  &:hover {
    background: var(--hover);
  }

  &:has(:checked) {
    background: var(--accent-soft);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--ring);
    outline-offset: -2px;
  }

  /* The checkbox itself is the whole row. */
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Names = styled.span`
  display: grid;
  min-inline-size: 0;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  span + span {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;

const Mark = styled.span<{ $on: boolean }>`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border: 2px solid ${({ $on }) => ($on ? 'var(--accent)' : 'var(--line-strong)')};
  border-radius: 50%;
  background: ${({ $on }) => ($on ? 'var(--accent)' : 'transparent')};
  color: var(--on-accent);

  svg {
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 2.5;
  }
`;

interface Props {
  person: UserSummary;
  chosen: boolean;
  onToggle(): void;
}

/** One person to choose: a checkbox with face and names. */
export function PersonOption({ person, chosen, onToggle }: Props) {
  return (
    <Option>
      <input type="checkbox" checked={chosen} onChange={onToggle} />
      <Avatar src={person.profilePhoto} size={40} />
      <Names>
        <span>{personName(person)}</span> <span>@{person.userName}</span>
      </Names>
      <Mark $on={chosen} aria-hidden>
        {chosen && <Check />}
      </Mark>
    </Option>
  );
}
