import type { UserSummary } from '@kithkin/shared/contract';
import { FoundPerson } from './FoundPerson';
import { Dropdown, Option } from './search.styles';

interface SearchResultsProps {
  /** Id of the list; its options are `{id}-{number}`. */
  id: string;
  people: readonly UserSummary[];
  /** The option that the arrow keys or the pointer have reached; -1 for none. */
  active: number;
  onActive(at: number): void;
  onChoose(person: UserSummary): void;
}

/** The people found, as the list of a combobox: the focus stays in the field. */
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
          // The focus stays in the field: the list is walked from there.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <FoundPerson person={person} />
        </Option>
      ))}
    </Dropdown>
  );
}
