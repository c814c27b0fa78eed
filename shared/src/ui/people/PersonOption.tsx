import { ComboboxItem } from '@ariakit/react/combobox';
import type { UserSummary } from '@kithkin/shared/contract';
import { Check } from 'lucide-react';
import { Avatar } from '../Avatar';
import { personName } from './personName';
import { Mark, Names, Option } from './picker.styles';

interface PersonOptionProps {
  person: UserSummary;
  chosen: boolean;
  disabled: boolean;
}

/** Renders a person in the picker's list; choosing a marked person again removes them. */
export function PersonOption({ person, chosen, disabled }: PersonOptionProps) {
  return (
    <ComboboxItem value={person._id} disabled={disabled} focusOnHover render={<Option />}>
      <Avatar src={person.profilePhoto} size={40} />
      <Names>
        <strong>
          <bdi>{personName(person)}</bdi>
        </strong>{' '}
        <span>
          <bdi>@{person.userName}</bdi>
        </span>
      </Names>
      <Mark $on={chosen} aria-hidden>
        {chosen && <Check />}
      </Mark>
    </ComboboxItem>
  );
}
