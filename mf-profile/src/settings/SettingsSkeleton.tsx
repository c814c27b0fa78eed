import { Loading, Skeleton, Stack } from '@kithkin/shared';
import { Sheet } from './settings.styles';

/** Placeholder of the first sections while the account loads. */
export function SettingsSkeleton() {
  return (
    <Loading label="Loading your account">
      {[180, 96, 132].map((height) => (
        <Sheet key={height}>
          <Stack gap={4}>
            <Skeleton width={120} height={20} />
            <Skeleton height={height} radius={12} />
          </Stack>
        </Sheet>
      ))}
    </Loading>
  );
}
