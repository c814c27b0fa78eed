import { Loading, Skeleton } from '@kithkin/shared';
import styled from 'styled-components';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 64px;
  padding: var(--space-2) var(--space-4);
`;

const SkeletonText = styled.div`
  display: grid;
  flex: 1;
  gap: var(--space-2);
`;

const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder rows while notifications load. `count` is at most 8. */
export function ItemSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Loading notifications...">
      {keys.slice(0, count).map((key, row) => (
        <Line key={key}>
          <Skeleton width={44} height={44} radius="50%" />
          <SkeletonText>
            <Skeleton height={12} width={row % 2 === 0 ? '80%' : '64%'} />
            <Skeleton height={10} width="28%" />
          </SkeletonText>
        </Line>
      ))}
    </Loading>
  );
}
