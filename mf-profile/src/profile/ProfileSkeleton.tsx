import { Loading, media, Skeleton } from '@kithkin/shared';
import styled from 'styled-components';
import { Actions, Face, Frame, Names, Posts, Wide } from './profile.styles';

/** Reserves the space of the counts while they load. */
const CountsSlot = styled.div`
  display: flex;
  align-items: center;
  min-block-size: 32px;

  @media ${media.touch} {
    min-block-size: 44px;
  }
`;

/** Placeholder of mf-feed's grid while the profile loads, with the space of the two links above. */
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-1);
  padding-block-start: calc(44px + var(--space-2));

  & > * {
    aspect-ratio: 1;
  }

  @media ${media.phone} {
    gap: 2px;
  }
`;

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
