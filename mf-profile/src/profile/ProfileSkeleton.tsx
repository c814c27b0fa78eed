import { Loading, Skeleton } from '@kithkin/shared';
import { Actions, CountsSlot, Face, Frame, Names, Posts, Tiles, Wide } from './profile.styles';

const TILES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder of header and grid while the profile loads. */
export function ProfileSkeleton() {
  return (
    <Loading label="Loading profile">
      <Frame as="div" $overlaps={false}>
        <Face>
          <Skeleton width={96} height={96} radius="50%" />
        </Face>
        <Names>
          <Skeleton width={180} height={24} />
          <Skeleton width={110} height={14} />
        </Names>
        <Wide>
          <CountsSlot>
            <Skeleton width={260} height={16} />
          </CountsSlot>
        </Wide>
        <Wide>
          <Skeleton width="70%" height={16} />
        </Wide>
        <Actions>
          <Skeleton width={112} height={40} radius={12} />
          <Skeleton width={112} height={40} radius={12} />
        </Actions>
      </Frame>
      <Posts as="div">
        <Tiles>
          {TILES.map((tile) => (
            <Skeleton key={tile} height="auto" />
          ))}
        </Tiles>
      </Posts>
    </Loading>
  );
}
