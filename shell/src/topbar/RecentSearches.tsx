import { Button } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { X } from 'lucide-react';
import type { PointerEvent } from 'react';
import { FoundPerson } from './FoundPerson';
import {
  Cell,
  RecentDropdown,
  RecentGrid,
  RecentHeader,
  RecentRow,
  RemoveCell,
} from './recent.styles';

/** Index of a row's cell: the person, or the button that removes them. */
export type RecentCell = 0 | 1;

/** Returns the id of a cell in the grid `id`. */
export const cellId = (id: string, row: number, cell: RecentCell) => `${id}-${row}-${cell}`;

interface RecentSearchesProps {
  /** Id of the grid. */
  id: string;
  people: readonly UserSummary[];
  /** The active cell; row -1 for none. */
  active: { row: number; cell: RecentCell };
  onActive(row: number, cell: RecentCell): void;
  onChoose(person: UserSummary): void;
  onRemove(person: UserSummary): void;
  onClear(): void;
}

/**
 * People opened from the search before, each with a remove button. An ARIA grid popup of a
 * combobox, since an option of a listbox cannot contain a second control. The focus stays in the
 * field.
 */
export function RecentSearches(props: RecentSearchesProps) {
  const { id, people, active, onActive, onChoose, onRemove, onClear } = props;
  const cell = (row: number, which: RecentCell) => ({
    id: cellId(id, row, which),
    role: 'gridcell',
    'aria-selected': active.row === row && active.cell === which,
    onPointerMove: () => onActive(row, which),
    // Keep the focus in the field.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
  });
  return (
    <RecentDropdown>
      <RecentHeader>
        <h2 id={`${id}-title`}>Recent searches</h2>
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear all
        </Button>
      </RecentHeader>
      <RecentGrid id={id} role="grid" aria-labelledby={`${id}-title`}>
        {people.map((person, row) => (
          <RecentRow key={person._id} role="row">
            <Cell {...cell(row, 0)} onClick={() => onChoose(person)}>
              <FoundPerson person={person} />
            </Cell>
            <RemoveCell
              {...cell(row, 1)}
              aria-label={`Remove ${person.fullName} from recent searches`}
              onClick={() => onRemove(person)}
            >
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </RemoveCell>
          </RecentRow>
        ))}
      </RecentGrid>
    </RecentDropdown>
  );
}
