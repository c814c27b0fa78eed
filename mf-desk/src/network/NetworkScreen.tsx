import { ErrorState, errorMessage, Loading, ScreenHeader, Skeleton } from '@kithkin/shared';
import { NetworkForm } from './NetworkForm';
import { networkApi } from './networkApi';

/** Route `/desk/network`: name and look of the network, and who may join. */
export default function NetworkScreen() {
  const { data, error, isFetching, refetch } = networkApi.useNetworkSettingsQuery();
  const content = () => {
    if (data) return <NetworkForm saved={data} />;
    if (error) {
      return (
        <ErrorState
          message={errorMessage(error, 'Failed to load the settings.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Loading label="Loading the settings">
        <Skeleton height={320} />
      </Loading>
    );
  };
  return (
    <>
      <ScreenHeader title="Network" back />
      {content()}
    </>
  );
}
