import { Card, Loading, Skeleton, SkeletonText, Stack } from '@kithkin/shared';
import styled from 'styled-components';

const SkeletonHeader = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  margin-block-end: var(--space-4);
`;

const Text = styled.div`
  margin-block-end: var(--space-4);
`;

/**
 * Placeholder of posts while they load: avatar, two lines of text and, on every other card, a
 * picture.
 */
export function PostSkeletons({ count = 3 }: { count?: number }) {
  return (
    <Loading label="Loading posts...">
      <Stack>
        {Array.from({ length: count }, (_, index) => (
          <Card key={index}>
            <SkeletonHeader>
              <Skeleton width={40} height={40} radius="50%" />
              <Skeleton width="40%" height={14} />
            </SkeletonHeader>
            <Text>
              <SkeletonText lines={2} />
            </Text>
            {index % 2 === 0 && <Skeleton height={260} radius={12} />}
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}
