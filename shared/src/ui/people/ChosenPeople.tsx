import type { UserSummary } from '@kithkin/shared/contract';
import { X } from 'lucide-react';
import { Avatar } from '../Avatar';
import { personName } from './personLine';
import { Chip, Chips } from './picker.styles';

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
