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

/** The two cells of a row: the person, and their removal. */
export type RecentCell = 0 | 1;

/** Id of a cell in the grid `id`. */
export const cellId = (id: string, row: number, cell: RecentCell) => `${id}-${row}-${cell}`;

interface RecentSearchesProps {
  /** Id of the grid. */
  id: string;
  people: readonly UserSummary[];
  /** The cell that keys or pointer have reached; row -1 for none. */
  active: { row: number; cell: RecentCell };
  onActive(row: number, cell: RecentCell): void;
  onChoose(person: UserSummary): void;
  onRemove(person: UserSummary): void;
  onClear(): void;
}

/**
 * The people opened from the search before, each removable: a combobox's grid (ARIA APG), since the
 * options of a list may hold no second control. The focus stays in the field.
 */
export function RecentSearches(props: RecentSearchesProps) {
  const { id, people, active, onActive, onChoose, onRemove, onClear } = props;
  const cell = (row: number, which: RecentCell) => ({
    id: cellId(id, row, which),
    role: 'gridcell',
    'aria-selected': active.row === row && active.cell === which,
    onPointerMove: () => onActive(row, which),
    // The focus stays in the field: the grid is walked from there.
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
