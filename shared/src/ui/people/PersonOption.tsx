import { ComboboxItem } from '@ariakit/react/combobox';
import type { UserSummary } from '@kithkin/shared/contract';
import { Check } from 'lucide-react';
import { PersonSummary } from '../PersonSummary';
import { personName } from './personName';
import { Mark, Option } from './picker.styles';

interface PersonOptionProps {
  person: UserSummary;
  chosen: boolean;
  disabled: boolean;
}

/** Renders a person in the picker's list; choosing a marked person again removes them. */
export function PersonOption({ person, chosen, disabled }: PersonOptionProps) {
  return (
    <ComboboxItem value={person._id} disabled={disabled} focusOnHover render={<Option />}>
      <PersonSummary user={{ ...person, fullName: personName(person) }} />
      <Mark $on={chosen} aria-hidden>
        {chosen && <Check />}
      </Mark>
    </ComboboxItem>
  );
}
