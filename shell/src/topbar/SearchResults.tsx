import type { UserSummary } from '@kithkin/shared/contract';
import { FoundPerson } from './FoundPerson';
import { Dropdown, Option } from './search.styles';

interface SearchResultsProps {
  /** Id of the list; its options are `{id}-{number}`. */
  id: string;
  people: readonly UserSummary[];
  /** Index of the active option; -1 for none. */
  active: number;
  onActive(at: number): void;
  onChoose(person: UserSummary): void;
}

/** Search results, as the listbox of a combobox. The focus stays in the field. */
export function SearchResults({ id, people, active, onActive, onChoose }: SearchResultsProps) {
  return (
    <Dropdown id={id} role="listbox" aria-label="People">
      {people.map((person, at) => (
        <Option
          key={person._id}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          onPointerMove={() => onActive(at)}
          // Keep the focus in the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <FoundPerson person={person} />
        </Option>
      ))}
    </Dropdown>
  );
}
