import {
  Card,
  EmptyState,
  ErrorState,
  errorMessage,
  Loading,
  RelativeTime,
  ScreenHeader,
  Skeleton,
  useMe,
} from '@kithkin/shared';
import type { Decision } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { decisionsApi } from './decisionsApi';
import { effectText, targetText } from './decisionText';

const Row = styled.li`
  padding-block: var(--space-3);
  border-block-end: 1px solid var(--line);
  overflow-wrap: anywhere;

  &:last-child {
    border: 0;
  }
`;

const Quote = styled.blockquote`
  padding-inline-start: var(--space-3);
  border-inline-start: 2px solid var(--line-strong);
  color: var(--text-2);
  white-space: pre-wrap;
`;

const When = styled(RelativeTime)`
  color: var(--text-2);
  font-size: var(--font-13);
`;

function DecisionRow({ decision }: { decision: Decision }) {
  const { excerpt, rule, message, createdAt } = decision;
  return (
    <Row>
      <strong>{targetText(decision)}</strong>
      {excerpt && <Quote dir="auto">{excerpt}</Quote>}
      <p>{effectText(decision)}</p>
      <p>The rule: {rule}</p>
      {message !== '' && <p dir="auto">The moderators write: {message}</p>}
      <When iso={createdAt} />
    </Row>
  );
}

/** Route `/decisions`: what moderators have decided about the signed-in user, and why. */
export default function DecisionsScreen() {
  const query = decisionsApi.useOwnDecisionsQuery(useMe()._id, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;

  const list = () => {
    if (!data) {
      return error ? (
        <ErrorState
          message={errorMessage(error, 'Failed to load the decisions.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading decisions">
          <Skeleton height={96} />
        </Loading>
      );
    }
    if (data.length === 0) {
      return (
        <EmptyState message="Moderators have decided nothing about you." drawing="bookmarks" />
      );
    }
    return (
      <ul>
        {data.map((decision) => (
          <DecisionRow key={decision._id} decision={decision} />
        ))}
      </ul>
    );
  };

  return (
    <>
      <ScreenHeader title="Decisions about you" back />
      <Card as="section" aria-label="Decisions">
        {list()}
      </Card>
    </>
  );
}
