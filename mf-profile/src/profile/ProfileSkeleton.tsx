import { Loading, Skeleton } from '@kithkin/shared';
import { Actions, Face, Frame, Names, Wide } from './parts';

/** The header's shape while it loads. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading profile">
      <Frame as="div">
        <Face>
          <Skeleton width={96} height={96} radius="50%" />
        </Face>
        <Names>
          <Skeleton width={180} height={24} />
          <Skeleton width={110} height={14} />
        </Names>
        <Wide>
          <Skeleton width={260} height={16} />
        </Wide>
        <Wide>
          <Skeleton width="70%" height={16} />
        </Wide>
        <Actions>
          <Skeleton width={112} height={40} radius={12} />
          <Skeleton width={112} height={40} radius={12} />
        </Actions>
      </Frame>
    </Loading>
  );
}
