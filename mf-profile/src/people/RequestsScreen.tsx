import { Card, ScreenHeader } from '@kithkin/shared';
import styled from 'styled-components';
import RequestsWidget from './RequestsWidget';
import SuggestionsWidget from './SuggestionsWidget';

const Section = styled(Card)`
  margin-block-end: var(--space-4);

  h2 {
    margin: 0 0 var(--space-3);
    font-size: var(--font-15);
  }
`;

/** Route `/users/me/requests`: requests and suggestions, for widths without the right panel. */
export default function RequestsScreen() {
  return (
    <>
      <ScreenHeader title="Friend Requests" back="/" />
      <Section>
        <RequestsWidget />
      </Section>
      <Section>
        <h2>Suggestions</h2>
        <SuggestionsWidget />
      </Section>
    </>
  );
}
