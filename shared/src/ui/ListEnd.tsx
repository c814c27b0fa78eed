import styled from 'styled-components';
import { Button } from './Button';
import { Spinner } from './Spinner';
import { useSentinel } from './useSentinel';

const Container = styled.div.withConfig({ componentId: 'kk-list-end' })`
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

export interface ListEndProps {
  /** True if there are more rows to fetch. */
  hasMore: boolean;
  /** True while rows are being fetched. */
  busy: boolean;
  /** True after a failed fetch. Stops automatic fetching until the user presses Retry. */
  failed: boolean;
  /**
   * Number of rendered rows. A change triggers the next fetch if the end is still near the
   * viewport.
   */
  count: number;
  onMore: () => void;
  /** Label while fetching, e.g. "Loading posts...". */
  loading: string;
  /** Error message, e.g. "Failed to load posts." */
  failure: string;
  /** Message after the last row; nothing if absent. */
  endLine?: string;
}

/**
 * Renders the end of an infinite list: fetches more rows before it is visible, and displays the
 * loading, error or end message.
 */
export function ListEnd(props: ListEndProps) {
  const { hasMore, busy, failed, count, onMore, loading, failure, endLine: endMessage } = props;
  const ref = useSentinel(hasMore && !busy && !failed, count, onMore);
  return (
    <Container ref={ref}>
      {failed && (
        <>
          <span role="alert">{failure}</span>
          <Button size="small" onClick={onMore}>
            Retry
          </Button>
        </>
      )}
      {hasMore && !failed && busy && <Spinner label={loading} />}
      {!hasMore && !failed && endMessage && <span>{endMessage}</span>}
    </Container>
  );
}
