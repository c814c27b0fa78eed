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
  /** More can be fetched. */
  hasMore: boolean;
  /** It is being fetched. */
  busy: boolean;
  /** The last fetch failed: nothing is fetched by itself until Retry. */
  failed: boolean;
  /** How many rows the list shows: asks again, while the end stays near, whenever it changes. */
  count: number;
  onMore: () => void;
  /** Said while more comes, e.g. "Loading posts...". */
  loading: string;
  /** Said when it failed, e.g. "Failed to load posts." */
  failure: string;
  /** Said when all has been shown; nothing when absent. */
  endLine?: string;
}

/** The end of a list: fetches more before the reader gets there, and says what became of it. */
export function ListEnd(props: ListEndProps) {
  const { hasMore, busy, failed, count, onMore, loading, failure, endLine } = props;
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
      {!hasMore && !failed && endLine && <span>{endLine}</span>}
    </Container>
  );
}
