import { Button, type Combobox, PersonSummary } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { X } from 'lucide-react';
import { Cell, RecentGrid, RecentHeader, RecentRow, RemoveCell } from './recent.styles';

interface RecentSearchesProps {
  people: readonly UserSummary[];
  combobox: Combobox;
  onClear(): void;
}

/**
 * People opened from the search before, each with a remove button. An ARIA grid popup of a
 * combobox, since an option of a listbox cannot contain a second control. The focus stays in the
 * field.
 */
export function RecentSearches({ people, combobox, onClear }: RecentSearchesProps) {
  const { popup, option, activate } = combobox;
  return (
    <>
      <RecentHeader>
        <h2 id={`${popup.id}-title`}>Recent searches</h2>
        <Button variant="quiet" size="small" onClick={onClear}>
          Clear all
        </Button>
      </RecentHeader>
      <RecentGrid {...popup} aria-labelledby={`${popup.id}-title`}>
        {people.map((person, row) => (
          <RecentRow key={person._id} role="row">
            <Cell {...option(row)} onPointerMove={() => activate(row)}>
              <PersonSummary user={person} />
            </Cell>
            <RemoveCell
              {...option(row, 1)}
              onPointerMove={() => activate(row, 1)}
              aria-label={`Remove ${person.fullName} from recent searches`}
            >
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </RemoveCell>
          </RecentRow>
        ))}
      </RecentGrid>
    </>
  );
}
