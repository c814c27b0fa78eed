import { accountApi, useMe } from '@kithkin/shared';
import { ScreenSkeleton } from '../layout/ScreenSkeleton';
import { RemoteScreenError } from './RemoteScreenError';

/** Shown in place of a screen of some role until the account, with the user's role, has loaded. */
export function AwaitRole() {
  const { isError, refetch } = accountApi.useAccountQuery(useMe()._id);
  return isError ? (
    <RemoteScreenError title="Loading" onRetry={refetch} />
  ) : (
    <ScreenSkeleton full={false} />
  );
}
