import {
  Button,
  Card,
  Field,
  getPressedKey,
  MAX_SEARCH_TEXT,
  PersonRow,
  Row,
  useDismiss,
  useMe,
  useRecentPeople,
  useUserSearch,
} from '@kithkin/shared';
import { useRef, useState } from 'react';
import { BeforeSearch } from './BeforeSearch';
import { People, SearchForm } from './search.styles';

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
          <People aria-label="People found">
            {people.map((person) => (
              <li key={person._id}>
                <PersonRow user={person} onNavigate={() => recent.add(person)} />
              </li>
            ))}
          </People>
        </Card>
      )}
    </SearchForm>
  );
}
