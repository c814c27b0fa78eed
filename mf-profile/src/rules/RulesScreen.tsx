import {
  Card,
  EmptyState,
  ErrorState,
  errorMessage,
  Loading,
  ScreenHeader,
  Skeleton,
} from '@kithkin/shared';
import { Markdown } from './Markdown';
import { rulesApi } from './rulesApi';

/** Route `/rules`, open to everyone: the rules of the network. */
export default function RulesScreen() {
  const { data, error, isFetching, refetch } = rulesApi.useHouseRulesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const content = () => {
    if (data) {
      return data.text.trim() === '' ? (
        <EmptyState message="This network has no written rules." />
      ) : (
        <Markdown text={data.text} />
      );
    }
    return error ? (
      <ErrorState
        message={errorMessage(error, 'Failed to load the rules.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading label="Loading the rules">
        <Skeleton height={160} />
      </Loading>
    );
  };
  return (
    <>
      <ScreenHeader title="House rules" back />
      <Card as="article">{content()}</Card>
    </>
  );
}
