import { Button, PersonRow } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { type RequestResponse, requestsApi } from './requestsApi';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';

/** Buttons are below the names in narrow containers such as the right panel, else beside them. */
const Row = styled.li`
  @container (min-width: 440px) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: center;
  }
`;

const RequestButtons = styled.div`
  display: flex;
  gap: var(--space-2);
  padding-block-end: var(--space-2);
  padding-inline-start: 52px;

  @container (min-width: 440px) {
    padding: 0;
  }
`;

/** A follow request with Accept and Reject. */
export function RequestRow({ person }: { person: UserSummary }) {
  const [send] = requestsApi.useAnswerRequestMutation();
  const ref = useFocusAfterRemoval();
  const respond = (action: RequestResponse['action']) => () => void send({ person, action });
  return (
    <Row ref={ref}>
      <PersonRow user={person} />
      <RequestButtons>
        <Button
          size="small"
          variant="primary"
          aria-label={`Accept ${person.fullName}`}
          onClick={respond('accept')}
        >
          Accept
        </Button>
        <Button size="small" aria-label={`Reject ${person.fullName}`} onClick={respond('reject')}>
          Reject
        </Button>
      </RequestButtons>
    </Row>
  );
}
