import { Button, PersonRow } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { peopleApi } from '../peopleApi';

/** Under the names: beside them the narrow panel has no room for two buttons. */
const Answers = styled.div`
  display: flex;
  gap: var(--space-2);
  padding-block-end: var(--space-2);
  padding-inline-start: 52px;
`;

/** Someone who asks to follow, with the two answers (specification section 4, Follow request). */
export function RequestRow({ person }: { person: UserSummary }) {
  const [answer, { isLoading }] = peopleApi.useAnswerRequestMutation();
  const { userName, fullName } = person;
  return (
    <li>
      <PersonRow user={person} />
      <Answers>
        <Button
          size="small"
          variant="primary"
          disabled={isLoading}
          aria-label={`Accept ${fullName}`}
          onClick={() => void answer({ userName, action: 'accept' })}
        >
          Accept
        </Button>
        <Button
          size="small"
          disabled={isLoading}
          aria-label={`Reject ${fullName}`}
          onClick={() => void answer({ userName, action: 'reject' })}
        >
          Reject
        </Button>
      </Answers>
    </li>
  );
}
