import { Loading, Skeleton, SkeletonText } from '@kithkin/shared';
import styled from 'styled-components';

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  min-block-size: 56px;
`;

/** Placeholder of rows of people while they load. */
export function PeopleSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Line key={row}>
          <Skeleton width={40} height={40} radius="50%" />
          <SkeletonText lines={2} />
        </Line>
      ))}
    </Loading>
  );
}
