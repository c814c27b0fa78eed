import type { UserSummary } from '@kithkin/shared/contract';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { media } from '../../theme/media';
import { Avatar } from '../Avatar';
import { truncate } from '../shared.styles';
import { personName } from './personLine';

const Chips = styled.ul.withConfig({ componentId: 'kk-chips' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

const Chip = styled.button.withConfig({ componentId: 'kk-chip' })`
  display: inline-flex;
  gap: var(--space-1);
  align-items: center;
  max-inline-size: 220px;
  min-block-size: 32px;
  padding-block: 2px;
  padding-inline: 4px 10px;
  border: 0;
  border-radius: var(--radius-pill);
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: var(--font-13);
  font-weight: 600;
  cursor: pointer;

  span {
    ${truncate}
  }

  & > svg:last-child {
    flex: none;
    inline-size: 16px;
    block-size: 16px;
    stroke-width: 1.75;
  }

  @media ${media.touch}, ${media.phone} {
    min-block-size: 44px;
  }
`;

interface ChosenPeopleProps {
  people: readonly UserSummary[];
  onRemove: (person: UserSummary) => void;
}

/** Renders the chosen people as chips with remove buttons. */
export function ChosenPeople({ people, onRemove }: ChosenPeopleProps) {
  if (people.length === 0) return null;
  return (
    <Chips aria-label="Chosen people">
      {people.map((person) => (
        <li key={person._id}>
          <Chip
            type="button"
            aria-label={`Remove ${personName(person)}`}
            onClick={() => onRemove(person)}
          >
            <Avatar src={person.profilePhoto} size={24} />
            <span>
              <bdi>{personName(person)}</bdi>
            </span>
            <X aria-hidden />
          </Chip>
        </li>
      ))}
    </Chips>
  );
}
