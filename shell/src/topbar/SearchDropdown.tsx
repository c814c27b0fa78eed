import { Button, type Combobox, media, PersonSummary, RemoteWidget } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import styled, { css } from 'styled-components';

const floating = css`
  position: absolute;
  inset-block-start: calc(100% + var(--space-2));
  inset-inline: 0;
  z-index: 50;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--raised);
  box-shadow: var(--shadow-float);

  @media ${media.phone} {
    inset-block-start: 100%;
    border-inline: 0;
    border-radius: 0 0 var(--radius-card) var(--radius-card);
  }
`;

export const Dropdown = styled.div`
  ${floating}
  max-block-size: min(60dvh, 480px);
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 56px;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-control);
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--hover);
  }
`;

export const EmptyText = styled.p`
  ${floating}
  padding: var(--space-4);
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const MeetSection = styled.section`
  padding-inline-end: var(--space-3);

  & > :last-child {
    padding-inline-start: var(--space-3);
  }
`;

const RecentHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-block-size: 44px;
  padding-inline: var(--space-3) 0;

  & h2 {
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 600;
  }
`;

const RecentGrid = styled.div`
  display: grid;
`;

const RecentRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
`;

const Cell = styled(Option)`
  min-inline-size: 0;
`;

const RemoveCell = styled.div`
  display: grid;
  place-items: center;
  border-radius: var(--radius-control);
  color: var(--text-2);
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--hover);
    color: var(--text);
  }
`;

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

/** Suggested people in the search over the bar, which closes when one of them is opened. */
export function PeopleToMeet({ onLeave }: { onLeave(): void }) {
  const headingId = useId();
  const leave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onLeave();
  };
  return (
    <MeetSection aria-labelledby={headingId} onClick={leave}>
      <RecentHeader>
        <h2 id={headingId}>People to meet</h2>
      </RecentHeader>
      <RemoteWidget name="suggestions" />
    </MeetSection>
  );
}

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
