import {
  Button,
  Card,
  Field,
  MAX_SEARCH_TEXT,
  media,
  PersonRow,
  Row,
  useUserSearch,
} from '@kithkin/shared';
import { useState } from 'react';
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

const People = styled.ul`
  display: grid;
`;

/** Search for people by name. */
export function SearchPeople() {
  const [query, setQuery] = useState('');
  const { people, resultsFor, failed, retry } = useUserSearch(query);
  const found = people.length === 1 ? '1 person found' : `${people.length} people found`;
  return (
    <SearchForm>
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
        onChange={(event) => setQuery(event.currentTarget.value)}
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
      {people.length > 0 && (
        <Card>
          <People aria-label="People found">
            {people.map((person) => (
              <li key={person._id}>
                <PersonRow user={person} />
              </li>
            ))}
          </People>
        </Card>
      )}
    </SearchForm>
  );
}
