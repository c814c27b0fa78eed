import { Button, Spinner } from '@kithkin/shared';
import styled from 'styled-components';
import type { ShownList } from './usePostList';
import { useSentinel } from './useSentinel';

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-3);
  min-block-size: 72px;
  padding: var(--space-5) var(--space-4);
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;
`;

interface ListEndProps {
  list: ShownList;
  /** Said when all has been shown; nothing when absent. */
  endLine?: string;
}

/** The end of a list: fetches more before the reader gets there, and says what became of it. */
export function ListEnd({ list, endLine }: ListEndProps) {
  const { hasMore, moreFailed, busy, more, ids } = list;
  const ref = useSentinel(hasMore && !busy && !moreFailed, ids.length, more);
  return (
    <Place ref={ref}>
      {moreFailed && (
        <>
          <span role="alert">Failed to load posts.</span>
          <Button size="small" onClick={more}>
            Retry
          </Button>
        </>
      )}
      {hasMore && !moreFailed && busy && <Spinner label="Loading posts..." />}
      {!hasMore && endLine && <span>{endLine}</span>}
    </Place>
  );
}
