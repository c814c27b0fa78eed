import { Loading, Skeleton } from '@kithkin/shared';
import styled from 'styled-components';
import { ROW_HEIGHT } from './conversationRow.styles';

const Rows = styled(Loading)`
  display: grid;
  padding: var(--space-1) var(--space-4);
`;

const RowShape = styled.div`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: var(--space-3);
  align-items: center;
  block-size: calc(${ROW_HEIGHT});
`;

const Lines = styled.div`
  display: grid;
  gap: 10px;
`;

const WIDTHS = ['55%', '40%', '62%', '48%', '58%', '44%'];

/** Placeholder of a list while it loads; the label is for screen readers. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Rows label={label}>
      {WIDTHS.map((width) => (
        <RowShape key={width}>
          <Skeleton width={48} height={48} radius="50%" />
          <Lines>
            <Skeleton width={width} height={14} />
            <Skeleton width="85%" height={12} />
          </Lines>
        </RowShape>
      ))}
    </Rows>
  );
}
