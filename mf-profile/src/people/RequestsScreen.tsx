import { Card, ScreenHeader } from '@kithkin/shared';
import styled from 'styled-components';
import RequestsWidget from './RequestsWidget';
import { requestsApi } from './requestsApi';
import SuggestionsWidget from './SuggestionsWidget';
import { suggestionsApi } from './suggestionsApi';

const Section = styled(Card)`
  margin-block-end: var(--space-4);

  h2 {
    margin: 0 0 var(--space-3);
    font-size: var(--font-15);
  }
`;

/**
 * Route `/users/me/requests`: requests and suggestions, for widths without the right panel.
 * Suggestions follow once the requests are there, which would move them.
 */
export default function RequestsScreen() {
  const { isLoading } = requestsApi.usePendingRequestsQuery();
  // Loads at once, though the list is shown later.
  suggestionsApi.useSuggestionsQuery();
  return (
    <>
      <ScreenHeader title="Friend Requests" back="/" />
      <Section>
        <RequestsWidget />
      </Section>
      {!isLoading && (
        <Section>
          <h2>Suggestions</h2>
          <SuggestionsWidget />
        </Section>
      )}
    </>
  );
}
