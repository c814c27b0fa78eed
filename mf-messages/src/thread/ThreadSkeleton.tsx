import { Loading, media, Skeleton, useMedia } from '@kithkin/shared';
import styled from 'styled-components';
import { Bar } from './header/header.styles';

const Bubbles = styled(Loading)`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-2);
  justify-content: flex-end;
  padding: var(--space-4);
  overflow: hidden;

  & > :nth-child(even) {
    align-self: flex-end;
  }
`;

/** Widths of the bubbles in pixels; even ones are aligned like own messages. */
const WIDTHS = [220, 160, 280, 120, 200, 240];

/** Placeholder of the messages while they load. */
export function LogSkeleton() {
  return (
    <Bubbles label="Loading messages...">
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height={40} radius={18} />
      ))}
    </Bubbles>
  );
}

/** Placeholder of a thread while its conversation loads. */
export function ThreadSkeleton() {
  const phone = useMedia(media.phone);
  return (
    <>
      {!phone && (
        <Bar>
          <Skeleton width={40} height={40} radius="50%" />
          <Skeleton width={140} height={14} />
        </Bar>
      )}
      <LogSkeleton />
    </>
  );
}
