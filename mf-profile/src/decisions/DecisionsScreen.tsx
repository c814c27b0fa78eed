import {
  Card,
  EmptyState,
  ErrorState,
  errorMessage,
  Loading,
  ScreenHeader,
  Skeleton,
  useMe,
} from '@kithkin/shared';
import { DecisionRow } from './DecisionRow';
import { decisionsApi } from './decisionsApi';

/** Route `/decisions`: what moderators have decided about the signed-in user, and why. */
export default function DecisionsScreen() {
  const query = decisionsApi.useOwnDecisionListQuery(useMe()._id, {
    refetchOnMountOrArgChange: true,
  });
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
