import { Loading, media, Skeleton, SkeletonText } from '@kithkin/shared';
import styled from 'styled-components';

const Container = styled.div`
  display: grid;
  gap: var(--space-4);

  @media ${media.phone} {
    gap: var(--space-2);
  }
`;
const Sheet = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  @media ${media.phone} {
    border-inline: 0;
    border-radius: 0;
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
`;
const Full = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-4);
  max-inline-size: 340px;
  padding: var(--space-4);
`;

function Person() {
  return (
    <Row>
      <Skeleton width={40} height={40} radius="50%" />
      <SkeletonText lines={2} />
    </Row>
  );
}

/** Placeholder while a screen's code loads: cards, or rows of people in full height. */
export function ScreenSkeleton({ full }: { full: boolean }) {
  return (
    <Loading label="Loading...">
      {full ? (
        <Full>
          <Person />
          <Person />
          <Person />
          <Person />
          <Person />
        </Full>
      ) : (
        <Container>
          <Sheet>
            <Person />
            <SkeletonText lines={3} />
          </Sheet>
          <Sheet>
            <Person />
            <Skeleton height={240} radius={12} />
          </Sheet>
        </Container>
      )}
    </Loading>
  );
}
