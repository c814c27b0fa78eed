import {
  Button,
  Card,
  Field,
  getPressedKey,
  IconButton,
  MAX_SEARCH_TEXT,
  media,
  PersonRow,
  type RecentPeople,
  RemoteWidget,
  Row,
  useDismiss,
  useMe,
  useRecentPeople,
  useUserSearch,
} from '@kithkin/shared';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';

/** Shown on phones only; wider screens have the search in the top bar. */
const SearchForm = styled.search`
  display: none;

  @media ${media.phone} {
    display: grid;
    gap: var(--space-2);
    padding-inline: var(--space-4);
  }
`;

/** People below the field, with a heading. */
const Group = styled(Card)`
  padding-block: var(--space-2);
  margin-inline: calc(-1 * var(--space-4));
`;

const GroupHeader = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 44px;

  h2 {
    color: var(--text-2);
    font-size: var(--font-13);
    font-weight: 600;
  }
`;

/** Content of an opened search with an empty field: recent searches and suggested people. */
function BeforeSearch({ recent }: { recent: RecentPeople }) {
  const id = useId();
  return (
    <>
      {recent.people.length > 0 && (
        <Group as="section" aria-labelledby={`${id}-recent`}>
          <GroupHeader>
            <h2 id={`${id}-recent`}>Recent searches</h2>
            <Button variant="quiet" size="small" onClick={recent.clear}>
              Clear all
            </Button>
          </GroupHeader>
          <ul>
            {recent.people.map((person) => (
              <li key={person._id}>
                <PersonRow
                  user={person}
                  action={
                    <IconButton
                      label={`Remove ${person.fullName} from recent searches`}
                      icon={X}
                      onClick={() => recent.remove(person)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Group as="section" aria-labelledby={`${id}-meet`}>
        <GroupHeader>
          <h2 id={`${id}-meet`}>People to meet</h2>
        </GroupHeader>
        <RemoteWidget name="suggestions" />
      </Group>
    </>
  );
}

/** Search for people by name. Opened by its field, it shows recent searches and people to meet. */
export function SearchPeople() {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  const recent = useRecentPeople(useMe()._id);
  const { people, resultsFor, failed, retry } = useUserSearch(query);
  const found = people.length === 1 ? '1 person found' : `${people.length} people found`;
  const containerRef = useRef<HTMLElement>(null);
  useDismiss(containerRef, open, () => setOpen(false));
  return (
    <SearchForm ref={containerRef}>
      <Field
        label="Search people"
        hideLabel
        type="search"
        placeholder="Search people"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_TEXT}
        enterKeyHint="search"
        value={query}
        onFocus={() => setOpen(true)}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (getPressedKey(event) !== 'Escape') return;
          event.preventDefault();
          if (query === '') setOpen(false);
          else setQuery('');
        }}
      />
      <p role="status">
        {resultsFor === null
          ? null
          : people.length > 0
            ? found
            : `Nobody found for “${resultsFor}”.`}
      </p>
      {failed && (
        <Row role="alert">
          <span>The search failed.</span>
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </Row>
      )}
      {open && query.trim() === '' && <BeforeSearch recent={recent} />}
      {people.length > 0 && (
        <Card>
          <ul aria-label="People found">
            {people.map((person) => (
              <li key={person._id}>
                <PersonRow user={person} onNavigate={() => recent.add(person)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </SearchForm>
  );
}
