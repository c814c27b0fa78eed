import { type Combobox, PersonSummary } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { Dropdown, Option } from './search.styles';

interface SearchResultsProps {
  people: readonly UserSummary[];
  combobox: Combobox;
}

/** Search results, as the listbox of a combobox. The focus stays in the field. */
export function SearchResults({ people, combobox }: SearchResultsProps) {
  return (
    <Dropdown {...combobox.popup} aria-label="People">
      {people.map((person, row) => (
        <Option
          key={person._id}
          {...combobox.option(row)}
          onPointerMove={() => combobox.activate(row)}
        >
          <PersonSummary user={person} />
        </Option>
      ))}
    </Dropdown>
  );
}
